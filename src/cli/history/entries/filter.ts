import { eventKinds, verdicts } from '../../../journal/line/decode.ts'
import type { JournalEntry } from '../../../journal/line/entry.ts'
import { canarySession } from '../../../state/session/canary.ts'
import { type CliCall, type CliOption, UsageError } from '../../command.ts'

type EntryTest = (entry: JournalEntry) => boolean

export const filterOptions: Readonly<Record<string, CliOption>> = {
  verdict: {
    type: 'string',
    value: 'list',
    says: `Only these, with commas: ${verdicts.join(', ')}, advise, fault`,
  },
  rule: {
    type: 'string',
    value: 'pattern',
    says: 'Only decisions with a finding of these rules: git/*',
  },
  event: { type: 'string', value: 'list', says: `Only these events: ${eventKinds.join(', ')}` },
  session: { type: 'string', value: 'id', says: 'Only this session; the beginning of its id is enough' },
  agent: { type: 'string', value: 'name', says: 'Only this subagent, by id or type; main for none' },
  since: {
    type: 'string',
    value: 'when',
    says: 'Only newer decisions: 30m, 2h, 7d, 2026-11-15, 2026-11-15T09:30',
  },
}

/** The filter for the options of a call. */
export const filterOf = (call: CliCall, now: Date): EntryTest => {
  const session = call.text('session')
  const tests: readonly (EntryTest | undefined)[] = [
    given(call, 'verdict', values =>
      verdictTest(allowed('verdict', values, [...verdicts, 'advise', 'fault'])),
    ),
    given(call, 'event', values => {
      const kinds = allowed('event', values, eventKinds)
      return entry => kinds.includes(entry.event)
    }),
    given(call, 'rule', values => {
      const patterns = values.map(globPattern)
      return entry => rulesOf(entry).some(rule => patterns.some(pattern => pattern.test(rule)))
    }),
    given(call, 'agent', values => entry => values.some(value => isAgent(entry, value))),
    given(call, 'since', ([value = '']) => {
      const since = sinceTime(value, now)
      return entry => Date.parse(entry.at) >= since
    }),
    session === undefined ? undefined : entry => entry.session?.startsWith(session) === true,
  ]
  const wanted = tests.filter(test => test !== undefined)
  return entry => wanted.every(test => test(entry))
}

/** An event of doctor, not of an agent. */
export const isCanary: EntryTest = entry => entry.session === canarySession

/** Whether the options name the canary session. */
export const wantsCanaries = (call: CliCall): boolean =>
  call.flag('all') || canarySession.startsWith(call.text('session') ?? 'none')

const given = (
  call: CliCall,
  option: string,
  test: (values: readonly string[]) => EntryTest,
): EntryTest | undefined => {
  const value = call.text(option)
  if (value === undefined) return undefined
  const values = value
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
  if (values.length === 0) throw new UsageError(`--${option} needs a value`)
  return test(values)
}

const allowed = (option: string, values: readonly string[], known: readonly string[]): readonly string[] => {
  const wrong = values.find(value => !known.includes(value))
  if (wrong !== undefined)
    throw new UsageError(`--${option} ${wrong} is not known. Allowed: ${known.join(', ')}`)
  return values
}

const verdictTest =
  (values: readonly string[]): EntryTest =>
  entry =>
    values.includes(entry.verdict) ||
    (values.includes('advise') && entry.verdict === 'pass' && entry.advice !== undefined) ||
    (values.includes('fault') && entry.findings.some(finding => finding.fault !== undefined))

const rulesOf = (entry: JournalEntry): readonly string[] => [
  ...(entry.rule === undefined ? [] : [entry.rule]),
  ...entry.findings.map(finding => finding.rule),
]

/** `*` matches anything, also a slash. */
const globPattern = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .split(/\*+/)
      .map(part => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'))
      .join('.*')}$`,
  )

const isAgent = (entry: JournalEntry, value: string): boolean => {
  if (value === 'main') return entry.agent === undefined && entry.agentType === undefined
  return entry.agent?.startsWith(value) === true || entry.agentType === value
}

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }

/** Milliseconds since 1970 of what `--since` says. */
export const sinceTime = (value: string, now: Date): number => {
  const [, count, unit = ''] = /^(\d{1,6})([smhdw])$/.exec(value) ?? []
  const seconds = units[unit]
  if (count !== undefined && seconds !== undefined) return now.getTime() - Number(count) * seconds * 1000
  // A date alone would be parsed as UTC. A person means local time.
  const date = Date.parse(/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00` : value)
  if (!/^\d{4}-/.test(value) || Number.isNaN(date)) {
    throw new UsageError(
      `--since ${value} is no time. Allowed: 30m, 2h, 7d, 2w, 2026-11-15, 2026-11-15T09:30`,
    )
  }
  return date
}
