import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { printers, printsSecrets, secretsSet, walksNames } from '../../../known/secrets/environment.ts'

export default defineGuard({
  id: 'secrets/environment-dump',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  says: 'This prints every variable of the environment, tokens included.',
  instead: ['printenv PATH', 'env | cut -d= -f1'],
  programs: `${printers} compgen`,
  check: ({ text, invocations }, { facts }) => {
    const found =
      invocations.some(call => printsSecrets(call, invocations, facts)) ||
      (walksNames(text, invocations) && secretsSet(facts).length > 0)
    if (!found) return false
    const names = secretsSet(facts).map(line => line.split('=', 1)[0])
    if (names.length === 0) return true
    const some = names.slice(0, 3).join(', ')
    const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
    return { says: `This prints variables that are set and hold secrets: ${some}${more}.` }
  },
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Tokens live in the environment. Where one is really set, what prints all of it prints the token too.',
  denies: ['docker exec api env', 'kubectl exec deploy/api -- printenv'],
  allows: [
    'printenv PATH',
    'env NODE_ENV=test npm test',
    'env | cut -d= -f1',
    'set -e',
    'echo "docker exec api env"',
  ],
  related: ['secrets/printed-variable'],
}
