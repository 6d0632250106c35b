import { presetsWith } from '../../config/presets/membership.ts'
import { problemText } from '../../core/findings/message.ts'
import { ownGroup } from '../../core/policy/own.ts'
import type { Policy } from '../../core/policy/policy.ts'
import type { Rule } from '../../core/rule/rule.ts'
import { wrap } from '../../core/text/layout/wrap.ts'
import { policyAndRules } from '../../event/policy.ts'
import { projectAt } from '../../event/project.ts'
import { type CliCall, type CliCommand, type Colour, type Io, UsageError } from '../command.ts'
import { judgeOptions } from '../options/judge.ts'
import { rulesNamed } from '../options/rule-named.ts'
import { pausedUntil } from '../permission/grants/active.ts'
import { widthOf } from '../terminal/prose.ts'
import { pageOf } from './pages/page.ts'

export const rules: CliCommand = {
  name: 'rules',
  summary: 'List the rules and how this project has them set, or print a rule’s page',
  usage: [
    'handrail rules',
    'handrail rules <group>',
    "handrail rules 'git/*-push'",
    'handrail rules <rule id>',
  ],
  options: {
    preset: { type: 'string', value: 'name', says: 'Show this preset instead of the project’s config' },
    config: { type: 'string', value: 'file', says: 'A config file on top of the preset' },
    presets: {
      type: 'boolean',
      says: 'Show the kind and the presets of each rule instead of what it is about',
    },
    json: { type: 'boolean', says: 'Print JSON' },
  },
  run: async call => {
    const [word, ...rest] = call.positionals
    if (rest.length > 0)
      throw new UsageError('one rule id, group or pattern at most: put a pattern in quotes')
    const { policy, rules: known } = policyHere(call)
    const named = word === undefined ? known : rulesNamed(word, known)
    const one = named.find(({ id }) => id === word)
    if (one !== undefined && !call.flag('json')) {
      call.io.page(pageOf(one, policy))
      return 0
    }
    printProblems(call, policy)
    const sorted = [...named].sort((a, b) => (a.id < b.id ? -1 : 1))
    const paused = pausedUntil(call)
    const entries = (one === undefined ? sorted : [one]).map(rule => entryOf(rule, policy, paused))
    if (call.flag('json')) call.io.page(JSON.stringify(one === undefined ? entries : entries[0], null, 2))
    else
      for (const line of call.flag('presets') ? presetTable(entries, call.io) : aboutTable(entries, call.io))
        call.io.out(line)
    return 0
  },
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

const verdictOf = ({ verdict, pausedUntil: until }: RuleEntry): string =>
  until === undefined ? verdict : `${verdict}, paused until ${until}`

const presetTable = (entries: readonly RuleEntry[], io: Io): readonly string[] =>
  table(
    ['rule', 'verdict', 'kind', 'presets'],
    entries.map(entry => [entry.id, verdictOf(entry), entry.kind, entry.presets.join(', ')]),
    io,
  )

const aboutTable = (entries: readonly RuleEntry[], io: Io): readonly string[] =>
  table(
    ['rule', 'verdict', 'about'],
    entries.map(entry => [entry.id, verdictOf(entry), entry.says]),
    io,
  )

/** A column for text is at least so wide. Where there is less room it goes below its row. */
const narrowest = 36

/** The second column is the verdict; the last one is wrapped to the terminal. */
const table = (head: readonly string[], rows: readonly (readonly string[])[], io: Io): readonly string[] => {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map(row => row[column]?.length ?? 0)))
  const before = widths.slice(0, -1).reduce((sum, width) => sum + width + 2, 0)
  const room = widthOf(io) - before
  const left = (row: readonly string[]): string =>
    row
      .slice(0, -1)
      .map((cell, column) => {
        const padded = cell.padEnd(widths[column] ?? 0)
        return column === 1 && row !== head ? io.paint(colours[cell] ?? 'bold', padded) : padded
      })
      .join('  ')
  const line = (row: readonly string[]): readonly string[] => {
    const text = row.at(-1) ?? ''
    if (room < narrowest && row !== head)
      return [left(row).trimEnd(), ...wrap(`    ${text}`, widthOf(io)).map(below => io.paint('dim', below))]
    const [first = '', ...more] = wrap(text, room)
    return [`${left(row)}  ${first}`.trimEnd(), ...more.map(part => ' '.repeat(before) + part)]
  }
  const [title = '', ...others] = line(head)
  return [io.paint('bold', title), ...others, ...rows.flatMap(line)]
}
