import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Access } from '../../../core/script/access.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { allow, isFree } from '../../../known/files/allow-list.ts'
import { changedFile, protected_files } from '../../../known/files/protected.ts'
import { argumentsOf } from '../../../programs/arguments/arguments.ts'
import { isFormOnly } from './_form-only.ts'
import { isStricterOnly } from './_stricter.ts'

export default defineGuard({
  id: 'lint/config',
  on: 'path',
  verdict: 'deny',
  touches: ['write', 'delete'],
  says: 'Protected linter config file. Fix the code, not the rules.',
  instead: ['mend what the linter reports', 'ask the user to change the config'],
  options: { protected_files, allow },
  check: (access, context) => {
    const name = changedFile(access, context.strings('protected_files'), context.facts)
    const { facts } = context
    if (name === undefined || isFree(access, context)) return false
    if (isFormOnly(access, facts) || isStricterOnly(access, facts) || isAgreed(access)) return false
    return { says: `Protected linter config file (${named(name)}). Fix the code, not the rules.` }
  },
})

/** `git restore --source origin/main biome.json`: others have agreed to what the branch has that they build on. */
const isAgreed = ({ by, kind, call }: Access): boolean => {
  if (by !== 'git' || kind !== 'write' || call === undefined) return false
  const { operands, given } = argumentsOf('git', call.words)
  const [verb, first] = operands.map(({ value }) => value ?? '')
  const source = given.find(({ name }) => name === '--source' || name === '-s')?.value?.value
  const from = verb === 'restore' ? source : verb === 'checkout' ? first : undefined
  return /^(?:(?:origin|upstream)\/)?(?:main|master)$/.test(from ?? '')
}

export const docs: RuleDocs = {
  since: '0.3.0',
  why: 'The shortest way to a clean report is a laxer config. A person who wants one changes it, or lets this one edit through with `handrail allow-once`. What reaches a config in a way that no guard can see is shown at the end of the turn by `lint/config-unchanged`.',
  denies: ['.ruff.toml', 'packages/web/biome.json', '$ sed -i s/120/999/ .ruff.toml', '$ git rm .flake8'],
  allows: [
    'src/ruff.ts',
    '< .ruff.toml',
    '$ git add .ruff.toml && git commit -m "sed -i s/120/999/ .ruff.toml"',
    '$ git checkout -- .ruff.toml',
  ],
  related: ['lint/config-unchanged', 'files/agent-settings'],
}
