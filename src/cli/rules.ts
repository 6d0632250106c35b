import { presetsWith } from '../config/presets/membership.ts'
import { closest } from '../config/suggest.ts'
import { problemText } from '../core/message.ts'
import { ownGroup } from '../core/own.ts'
import type { Policy } from '../core/policy.ts'
import type { Rule } from '../core/rule.ts'
import { policyAndRules } from '../judge.ts'
import { projectAt } from '../project.ts'
import { type CliCall, type CliCommand, type Colour, type Io, UsageError } from './command.ts'
import { pausedUntil } from './grant/active.ts'
import { judgeOptions } from './judging.ts'
import { pageOf } from './own/page.ts'

export const rules: CliCommand = {
  name: 'rules',
  summary: 'List the rules and how this project has them set, or print a rule’s page',
  usage: ['handrail rules', 'handrail rules <rule id>'],
  options: {
    preset: { type: 'string', value: 'name', says: 'Show this preset instead of the project’s config' },
    config: { type: 'string', value: 'file', says: 'A config file on top of the preset' },
    json: { type: 'boolean', says: 'Print JSON' },
  },
  run: async call => {
    const [id, ...rest] = call.positionals
    if (rest.length > 0) throw new UsageError('one rule id at most')
    const { policy, rules: known } = policyHere(call)
    const named = id === undefined ? undefined : ruleNamed(id, known)
    if (named !== undefined && !call.flag('json')) {
      call.io.page(pageOf(named, policy))
      return 0
    }
    printProblems(call, policy)
    const sorted = [...known].sort((a, b) => (a.id < b.id ? -1 : 1))
    const paused = pausedUntil(call)
    const entries = (named === undefined ? sorted : [named]).map(rule => entryOf(rule, policy, paused))
    if (call.flag('json')) call.io.page(JSON.stringify(named === undefined ? entries : entries[0], null, 2))
    else for (const line of table(entries, call.io)) call.io.out(line)
    return 0
  },
}

const ruleNamed = (id: string, rules: readonly Rule[]): Rule => {
  const rule = rules.find(known => known.id === id)
  if (rule !== undefined) return rule
  const near = closest(
    id,
    rules.map(known => known.id),
  )
  throw new UsageError(`there is no rule ${id}.${near === undefined ? '' : ` Did you mean ${near}?`}`)
}

const policyHere = (call: CliCall): ReturnType<typeof policyAndRules> => {
  const { platform } = call.io
  const cwd = platform.cwd()
  return policyAndRules(platform, { cwd }, projectAt(platform, cwd), judgeOptions(call))
}

const printProblems = (call: CliCall, policy: Policy): void => {
  for (const problem of policy.problems) call.io.err(`${problem.level}: ${problemText(problem)}`)
}

interface RuleEntry {
  readonly id: string
  readonly kind: Rule['kind']
  readonly class: Rule['class']
  readonly on: string
  /** In the project's policy. */
  readonly verdict: string
  /** A human paused it until this time of day. */
  readonly pausedUntil?: string | undefined
  readonly presets: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
  readonly says: string
}

const entryOf = (rule: Rule, policy: Policy, paused: (id: string) => string | undefined): RuleEntry => {
  const { stance, options } = policy.rules[rule.id] ?? { stance: 'off', options: {} }
  const defaults = Object.entries(rule.options ?? {}).map(([name, option]) => [name, option.default])
  return {
    id: rule.id,
    kind: rule.kind,
    class: rule.class,
    on: rule.on,
    verdict:
      policy.untrusted?.includes(rule.id) === true ? 'not trusted' : stance === 'on' ? rule.verdict : stance,
    pausedUntil: paused(rule.id),
    presets: rule.id.startsWith(ownGroup) ? [] : presetsWith(rule),
    options: { ...Object.fromEntries(defaults), ...options },
    says: rule.says,
  }
}

const colours: Readonly<Partial<Record<string, Colour>>> = {
  deny: 'red',
  ask: 'yellow',
  rewrite: 'blue',
  allow: 'green',
  off: 'dim',
}

const table = (entries: readonly RuleEntry[], io: Io): readonly string[] => {
  const rows = entries.map(
    ({ id, kind, verdict, presets, pausedUntil: until }) =>
      [
        id,
        kind,
        until === undefined ? verdict : `${verdict}, paused until ${until}`,
        presets.join(', '),
      ] as const,
  )
  const head = ['rule', 'kind', 'verdict', 'presets'] as const
  const width = (column: 0 | 1 | 2): number => Math.max(...[head, ...rows].map(row => row[column].length))
  const line = (row: readonly [string, string, string, string], paint: (verdict: string) => string): string =>
    `${row[0].padEnd(width(0))}  ${row[1].padEnd(width(1))}  ${paint(row[2].padEnd(width(2)))}  ${row[3]}`
  return [
    io.paint(
      'bold',
      line(head, text => text),
    ),
    ...rows.map(row => line(row, text => io.paint(colours[row[2]] ?? 'bold', text))),
  ]
}
