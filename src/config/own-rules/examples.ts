import { inertEdge } from '../../core/edge/edge.ts'
import type { Event } from '../../core/event.ts'
import { codeLanguageOf } from '../../core/facts/code.ts'
import type { Facts } from '../../core/facts/facts.ts'
import { commandEvent, editEvent, readEvent } from '../../core/make-event.ts'
import type { OwnRule } from '../../core/policy/own.ts'
import type { Policy, Problem } from '../../core/policy/policy.ts'
import { askGuard, subjectsOf } from '../../core/rounds/ask.ts'
import { activeRules } from '../../core/rule/active.ts'
import { contextsOf } from '../../core/rule/context.ts'
import type { Reader } from '../../core/script/reader.ts'
import { data } from '../../core/text/quoting/foreign.ts'
import { ownGuard } from './guard.ts'

/** The facts, the reader and the policy that examples are judged with. */
export interface ExampleWorld {
  readonly facts: Facts
  readonly reader: Reader
  readonly policy: Policy
}

/** A part of a rule that is wrong: an example that it answers otherwise, or a pattern of code that nothing can match. */
export interface WrongExample {
  readonly rule: string
  readonly path: readonly (string | number)[]
  readonly says: string
}

export const wrongExamples = (rule: OwnRule, world: ExampleWorld): readonly WrongExample[] => [
  ...wrongCode(rule, world),
  ...rule.match.flatMap((example, at) => judged(rule, 'match', at, example, world)),
  ...rule.notMatch.flatMap((example, at) => judged(rule, 'not_match', at, example, world)),
]

/** Each language that the patterns of files name must be able to have such code. */
const wrongCode = ({ id, subject }: OwnRule, { facts }: ExampleWorld): readonly WrongExample[] => {
  if (subject.verb !== 'edit' || subject.code === undefined) return []
  const { code, paths } = subject
  return [...new Set(paths.map(codeLanguageOf))].flatMap(language => {
    try {
      if (language !== undefined) facts.findCode({ language, text: '' }, code)
      return []
    } catch (error) {
      return [{ rule: id, path: ['code'], says: `${messageOf(error)}.` }]
    }
  })
}

const judged = (
  rule: OwnRule,
  list: 'match' | 'not_match',
  at: number,
  example: string,
  world: ExampleWorld,
): readonly WrongExample[] => {
  const wrong = (says: string): readonly WrongExample[] => [{ rule: rule.id, path: [list, at], says }]
  try {
    if (speaks(rule, example, world) === (list === 'match')) return []
  } catch (error) {
    return wrong(`${data(example)} can't be judged: ${messageOf(error)}.`)
  }
  return wrong(
    list === 'match'
      ? `${data(example)} should be stopped by ${rule.id}, and it passes.`
      : `${data(example)} should pass, and ${rule.id} stops it.`,
  )
}

/** The same for those who write the config. */
export const exampleProblem = (own: readonly OwnRule[], wrong: WrongExample): readonly Problem[] => {
  const rule = own.find(({ id }) => id === wrong.rule)
  if (rule === undefined) return []
  const { path, says } = wrong
  return [
    {
      level: 'error',
      file: rule.file,
      line: rule.line(...path) ?? rule.line(...path.slice(0, 1)),
      key: ['own_rules', rule.index, ...path].join('.'),
      says: `${says} The rule holds as it is written.`,
    },
  ]
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Whether the guard has anything to say. It is asked in the same way as by evaluate(). */
const speaks = (rule: OwnRule, example: string, { facts, reader, policy }: ExampleWorld): boolean => {
  const guard = ownGuard(rule)
  const rules = [guard]
  const event = eventOf(rule, example, facts.root())
  const only: Policy = { ...policy, rules: { [guard.id]: { stance: 'on', options: {} } } }
  const { index } = activeRules(rules, event, only, reader)
  const command = event.tool?.command
  const script = command === undefined ? undefined : reader.readScript(command, facts)
  const watch = { run: <T>(work: () => T): T => work(), race: <T>(work: Promise<T>): Promise<T> => work }
  const subjects = subjectsOf(event, script, { facts, rules, reader, edge: inertEdge, watch }, index)
  const answers = index
    .guardsFor(subjects.marks, facts)
    .flatMap(one => askGuard(one, subjects, contextsOf(event, only, facts)) ?? [])
  return answers.some(answer => answer !== undefined && answer !== false)
}

/** A command, `path` or `path = content` for an edit, a path for a read. `$ command` is a command in any case. */
const eventOf = ({ subject: { verb } }: OwnRule, example: string, cwd: string): Event => {
  if (example.startsWith('$ ')) return commandEvent(example.slice(2), { cwd })
  if (verb === 'read') return readEvent(example, { cwd })
  if (verb === 'edit') {
    const [path = '', content = ''] = example.split(/ = (.*)/s)
    return editEvent({ path, content }, { cwd })
  }
  return commandEvent(verb === 'fetch' && /^\w+:\/\/\S+$/.test(example) ? `curl ${example}` : example, {
    cwd,
  })
}
