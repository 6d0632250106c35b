import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { matchesText } from '../../../core/text/paths/glob.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { protectors } from '../../../known/session/protectors.ts'

export default defineGuard({
  id: 'files/guard-settings',
  on: 'path',
  verdict: 'ask',
  level: 'high',
  touches: ['write', 'delete'],
  says: 'This changes what another program keeps that watches or holds agents here.',
  instead: ['ls -la'],
  check: ({ path, glob, recursive }, { facts }) =>
    path.split('/').some((part, index, parts) => {
      const names = part.startsWith('.') || parts[index - 1] === '.config'
      if (names && isProtector(part.replace(/^\./, ''), glob)) return true
      // The program itself, where programs lie; what a project makes is its own affair.
      if (parts[index - 1] !== 'bin' || isWithin(path, facts.root())) return false
      return (index === parts.length - 1 || recursive) && isProtector(part, glob)
    }),
})

const isProtector = (name: string, glob: boolean): boolean => {
  const plain = name.replace(/\.(jsonc?|ya?ml|toml|exe)$/, '')
  if (!glob || !/[*?[]/.test(plain)) return protectors.includes(plain)
  // A pattern for every name means something else.
  return /^\w/.test(plain) && protectors.some(known => matchesText(known, plain))
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Trust lists, audit logs and rules of a guard are for the person whom it works for. Nobody is held by a rule that he may edit.',
  denies: [
    '$ echo {} > ~/.nah/trusted.json',
    '$ truncate -s 0 ~/.agentshield/log/a.jsonl',
    '/home/dev/.dippy/config.toml',
    '$ rm ~/.local/bin/nah',
  ],
  allows: ['$ cat ~/.nah/config.yaml', 'src/nah/trust.json', '$ echo "$ rm ~/.local/bin/nah"'],
  related: ['process/disabled-protection'],
}
