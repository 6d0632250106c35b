import { repairedFiles } from '../../core/findings/fix.ts'
import { isQuestion } from './asks.ts'
import { answerOf } from './counts.ts'
import type { Shown } from './data.ts'

/** Which decisions a number is about. The keys are those of the address of the page. */
export type DecisionFilter = Readonly<Partial<Record<FilterKey, string>>>

const tests = {
  answer: ({ entry }, value) => value.split(',').includes(answerOf(entry)),
  rule: ({ entry }, value) =>
    entry.rule === value ||
    entry.findings.some(({ rule }) => rule === value) ||
    entry.context?.some(({ rule }) => rule === value) === true,
  by: ({ entry }, value) => (entry.rule ?? 'none') === value,
  host: ({ entry }, value) => entry.host === value,
  session: ({ entry }, value) => entry.session === value,
  agent: ({ entry }, value) =>
    (entry.agentType ?? (entry.agent === undefined ? 'main' : 'without a type')) === value,
  event: ({ entry }, value) => value.split(',').includes(entry.event),
  from: ({ entry }, value) => Date.parse(entry.at) >= Number(value),
  to: ({ entry }, value) => Date.parse(entry.at) < Number(value),
  next: ({ next }, value) => (next?.kind ?? 'nothing yet') === value,
  became: ({ entry, became }, value) => isQuestion(entry) && (became?.became ?? 'open') === value,
  lifted: ({ lifted }) => lifted !== undefined,
  waived: ({ entry }) => isWaived(entry),
  spared: ({ entry }) =>
    (entry.event === 'pre-tool' || entry.event === 'permission') &&
    (entry.verdict === 'allow' || (entry.verdict !== 'deny' && entry.verdict !== 'ask' && isWaived(entry))),
  fault: ({ entry }) => entry.findings.some(({ fault }) => fault !== undefined),
  fixed: ({ entry }, value) =>
    value === 'yes' ? repairedFiles(entry.fixed) > 0 : entry.fixed?.some(({ by }) => by === value) === true,
  kept: ({ entry }) => entry.kept !== undefined,
  text: ({ entry }, value) =>
    `${entry.id} ${entry.subject} ${entry.call.command ?? ''} ${entry.rule ?? ''}`
      .toLowerCase()
      .includes(value.toLowerCase()),
} satisfies Readonly<Record<string, (shown: Shown, value: string) => boolean>>

const isWaived = ({ findings }: Shown['entry']): boolean =>
  findings.some(({ waived }) => waived !== undefined)

export type FilterKey = keyof typeof tests

const isKey = (key: string): key is FilterKey => Object.hasOwn(tests, key)

export const matches = (shown: Shown, filter: DecisionFilter): boolean =>
  Object.entries(filter).every(([key, value]) => !isKey(key) || tests[key](shown, value))

/** A filter from the pairs of an address; what is no key is left out. */
export const filterFrom = (pairs: Iterable<readonly [string, string]>): DecisionFilter =>
  Object.fromEntries([...pairs].filter(([key]) => isKey(key)))

/** The options of `handrail log` that show the same, as far as it can. */
export const logOptions = (filter: DecisionFilter): string => {
  const { answer, rule, by, session, agent, event, from, became } = filter
  const options = [
    ['verdict', answer ?? (filter.fault === undefined ? undefined : 'fault')],
    ['rule', rule ?? by],
    ['session', session],
    ['agent', agent],
    ['event', event],
    ['became', became],
    ['since', from === undefined ? undefined : new Date(Number(from)).toISOString()],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`--${name} ${quoted(value)}`]))
  return ['handrail log --all', ...options].join(' ')
}

const quoted = (value: string): string =>
  /^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`
