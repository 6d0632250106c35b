import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { quoted } from '../../../core/text/quoting/shell-word.ts'

export default defineGuard({
  id: 'tools/preference',
  class: 'quality',
  on: 'command',
  verdict: 'advise',
  says: 'There is a tool that this project prefers.',
  options: {
    preferences: {
      type: 'record',
      key: 'tool_preferences',
      wakes: true,
      each: 'text or false',
      default: { grep: false, jq: 'jaq' },
      says: 'The preferred tool by the name of the other one, or `false`. `grep` also stands for `egrep` and `fgrep`.',
    },
  },
  check: (command, context) => {
    const { name } = command
    if (name === '' || command.via.some(via => via.includes('/'))) return false
    const preferences = context.record('preferences')
    const key = name === 'egrep' || name === 'fgrep' ? 'grep' : name
    const preferred = Object.hasOwn(preferences, key) ? preferences[key] : false
    if (typeof preferred !== 'string' || preferred === name) return false
    const gone =
      context.facts.which(preferred) === undefined ? ` ${named(preferred)} is not installed here.` : ''
    return { says: `${name} detected.${caveat(preferred)}${gone}`, use: useOf(command, preferred) }
  },
})

const caveat = (preferred: string): string =>
  preferred === 'jaq' ? ' jaq takes the same filters, but not --stream and --jsonargs.' : ''

/** jaq takes what jq takes; of the others only the name is sure. */
const useOf = (command: Command, preferred: string): string => {
  if (preferred === 'jaq' && command.name === 'jq')
    return ['jaq', ...command.words.slice(1).map(word => word.text)].join(' ').slice(0, 200)
  return preferred === 'rg' && command.name === 'fgrep' ? 'rg -F' : quoted(preferred)
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A project that has settled on a tool wants its scripts and its agents to use the same one. This only says so: the command runs.',
  denies: ['jq .name package.json', 'curl -s https://example.com/a.json | jq -r .id'],
  allows: ['jaq .name package.json', 'grep -rn main src', 'echo "jq .name package.json"'],
  related: ['packages/manager'],
}
