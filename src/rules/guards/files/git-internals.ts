import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { allow, isFree } from '../../../known/files/allow-list.ts'

export default defineGuard({
  id: 'files/git-internals',
  on: 'path',
  verdict: 'deny',
  level: 'high',
  touches: ['write', 'delete'],
  says: 'This changes what git keeps for itself.',
  instead: ['git config user.name', 'git gc'],
  options: { allow },
  check: (access, context) => {
    if (access.by === 'git') return false
    const inside = /\/\.git\/(.+)$/.exec(access.path)?.[1]
    if (inside === undefined || /\.lock$|^hooks(\/|$)|^index$|^info\/|_EDITMSG$|_MSG$/.test(inside))
      return false
    return !isFree(access, context)
  },
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A wrong byte below .git loses commits that no command can show any more.',
  denies: ['$ rm -f .git/packed-refs', '$ rm -rf .git/logs', '.git/config', '$ echo x > .git/HEAD'],
  allows: [
    '$ cat .git/HEAD',
    '$ rm -f .git/index.lock',
    '.gitignore',
    '$ git config user.name x',
    'docs/x.md = $ rm -rf .git/logs',
  ],
}
