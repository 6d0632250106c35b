import type { Note } from '../../../core/findings/finding.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'
import { afterOurName, handsOn, isOurs, overrules } from '../../../known/session/handrail-calls.ts'
import { setsLevel } from './_level.ts'

export default defineGuard({
  id: 'self/override',
  on: 'command',
  verdict: 'deny',
  traits: ['sets', 'wrapped', 'client'],
  programs: 'setx pkill handrail npm pnpm yarn bun node deno tsx',
  says: 'Pausing, overruling or removing handrail is for the human, in a terminal of their own.',
  instead: ['handrail why last'],
  check: command => {
    if (setsLevel(command)) return ofTheSession
    if (ends(command)) return { says: 'Ending handrail while it works is for the human.' }
    if (!isRunner(command.name)) return handsOn(command) && handedOn
    if (removes(command)) return true
    const rest = afterOurName(command)
    if (rest === undefined) return false
    if (rest.find(word => word === null || !word.startsWith('-')) === null)
      return !managers.includes(command.name) && unknownVerb
    return overrules(rest)
  },
})

const handedOn: Note = {
  verdict: 'ask',
  says: 'This hands a program that handrail does not know a command that is for the human.',
}

const unknownVerb: Note = {
  verdict: 'ask',
  says: 'This runs handrail with a command that is only known when it runs.',
}

const ofTheSession: Note = {
  says: 'How much handrail looks at in a session is for the human to set, before the session starts.',
}

const managers = ['npm', 'pnpm', 'yarn', 'bun']

/** Ourselves, or what can run us by a path or a name. */
const isRunner = (name: string): boolean =>
  isOurs(name) || managers.includes(name) || ['node', 'deno', 'tsx'].includes(name)

/** `pkill -f handrail` hits what watches this very session. */
const ends = ({ name, argv }: Command): boolean =>
  (name === 'pkill' || name === 'killall') &&
  argv.some((word, index) => index > 0 && word?.includes('handrail') === true)

const removes = (command: Command): boolean =>
  managers.includes(command.name) &&
  ['uninstall', 'remove', 'rm', 'un'].some(verb =>
    command.call(command.name, verb)?.operands.some(word => word !== null && isOurs(word)),
  )

export const docs: RuleDocs = {
  since: '0.1.0',
  why: 'A guard that the agent can switch off guards nothing. The commands refuse to run inside an agent as well; this stops the attempt before.',
  denies: [
    'handrail pause',
    'npx handrail allow-once k3x9a2bq',
    'handrail uninstall --yes',
    'handrail trust',
    "handrail allow 'git push --tags'",
  ],
  allows: ['handrail why last', 'handrail pause --help', 'echo "handrail pause"'],
  related: ['self/state', 'self/config'],
}
