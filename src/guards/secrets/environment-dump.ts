import { defineGuard, type RuleDocs } from '../../core/define.ts'

export default defineGuard({
  id: 'secrets/environment-dump',
  on: 'command',
  verdict: 'ask',
  level: 'strict',
  says: 'This prints every variable of the environment, tokens included.',
  instead: ['printenv PATH'],
  calls: 'env|printenv|export|declare|set',
  check: command => {
    const rest = command.argv.slice(1)
    if (command.name === 'export' || command.name === 'declare')
      return rest.length === 1 && (rest[0] === '-p' || rest[0] === '-x')
    return rest.every(word => command.name === 'env' && (word === '-0' || word === '--null'))
  },
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Tokens live in the environment. One name is enough to know what was asked.',
  denies: ['env', 'printenv', 'export -p', 'set | grep KEY'],
  allows: ['printenv PATH', 'env NODE_ENV=test npm test', 'set -e', 'echo "env"'],
}
