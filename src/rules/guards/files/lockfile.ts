import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { basename } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'
import { allow, isFree } from '../../../known/files/allow-list.ts'
import { remakesOf } from '../../../known/packages/managers.ts'

export default defineGuard({
  id: 'files/lockfile',
  on: 'path',
  verdict: 'deny',
  touches: ['write'],
  says: 'A lockfile is written by its package manager, never by hand.',
  instead: ['let the package manager write it'],
  options: { allow },
  check: (access, context) => {
    const instead = remakesOf(basename(access.path))
    if (instead === undefined || listed(managers, access.by) || isFree(access, context)) return false
    return { instead }
  },
})

const managers =
  'npm pnpm yarn bun npx cargo poetry uv pdm pipenv go composer bundle nix mix dart flutter dotnet git'

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A hand-made lockfile pins versions that nobody resolved, and hides what is really installed.',
  denies: ['package-lock.json', 'yarn.lock', '$ sed -i s/a/b/ pnpm-lock.yaml'],
  allows: [
    'package.json',
    '$ npm install',
    '$ rm -rf node_modules package-lock.json && npm install',
    'docs/x.md = $ sed -i s/a/b/ pnpm-lock.yaml',
  ],
}
