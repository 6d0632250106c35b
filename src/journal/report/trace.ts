import type { Strike } from '../../core/decision/escalate.ts'
import type { Verdict } from '../../core/findings/verdict.ts'
import type { Became } from '../../core/session/became.ts'
import type { EntryFinding, EntryFix, JournalEntry } from '../line/entry.ts'
import { type AskEnd, askWords, isQuestion, stateOf } from './asks.ts'
import { localTime } from './local-time.ts'
import { looked } from './looked.ts'

export const meanings: Readonly<Record<Verdict, string>> = {
  deny: 'it was stopped',
  ask: 'the human was to be asked',
  rewrite: 'it was to run in a corrected form',
  allow: 'it was to run without a prompt',
  pass: 'handrail left it to the host',
}

/** A label and its text, which may have several lines. */
export type TraceRow = readonly [label: string, text: string]

/** How a decision came about: what `why` and the report show. */
export const traceOf = (entry: JournalEntry, end?: Pick<AskEnd, 'became' | 'by'>): readonly TraceRow[] => {
  const rows: readonly (readonly [label: string, text: string | undefined])[] = [
    ['When', `${localTime(entry.at)}, in ${entry.ms} ms on ${entry.engine}`],
    ['Where', entry.cwd],
    ['Who', whoOf(entry)],
    ['Event', `${entry.event} (${entry.name} of ${entry.host})`],
    ['Tried', triedOf(entry)],
    ['Ran as', entry.rewritten],
    ['Told to the model', entry.reason],
    ['Advice', entry.advice?.join('\n')],
    ['Told to the human', entry.human?.join('\n')],
    ['What became of it', becameText(entry, end)],
    [
      'Earlier questions',
      entry.became
        ?.filter(({ id }) => id !== entry.id)
        .map(earlierOf)
        .join('\n'),
    ],
    ['Sent to the host', `exit code ${entry.answer.exit}, ${entry.answer.bytes} characters`],
    ['Rules', rulesOf(entry)],
    ['Attempts', entry.strikes?.map(strikeOf).join('\n')],
    ['Kept first', keptOf(entry)],
    ['Fixed', entry.fixed?.map(fixOf).join('\n')],
    ['Findings', entry.findings.length === 0 ? 'none' : entry.findings.map(findingOf).join('\n')],
    ['Policy', [`preset ${entry.policy.preset}`, ...entry.policy.sources].join('\n')],
    ['Policy problems', entry.policy.problems?.join('\n')],
  ]
  return rows.flatMap(([label, text]) => (text === undefined || text === '' ? [] : [[label, text] as const]))
}

const becameText = (
  entry: JournalEntry,
  end: Pick<AskEnd, 'became' | 'by'> | undefined,
): string | undefined => {
  if (!isQuestion(entry)) return undefined
  if (end === undefined) return askWords.open
  return end.by === entry.id
    ? `${askWords[end.became]}: the host puts this question to nobody`
    : `${askWords[end.became]}, as ${end.by} shows`
}

const earlierOf = (became: Became): string => `${became.id}: ${askWords[stateOf(became)]}`

const keptOf = ({ id, kept }: JournalEntry): string | undefined => {
  if (kept === undefined) return undefined
  const way =
    kept.files + kept.refs > 0 ? [`files: ${kept.files}, refs: ${kept.refs} · handrail undo ${id}`] : []
  return [...way, ...kept.missed.map(text => `not kept: ${text}`)].join('\n')
}

const fixOf = ({ rule, file, kind, by, count, left, ms, dropped }: EntryFix): string => {
  if (kind === 'format')
    return `${by} changed ${count} ${count === 1 ? 'line' : 'lines'} of ${file} [${rule}]`
  const took = ms === undefined ? '' : `, in ${Math.round(ms / 100) / 10} s`
  const what =
    dropped === undefined ? `took ${count} of ${count + (left ?? 0)} violations out of` : `was dropped for`
  return `${by} ${what} ${file}${took}${dropped === undefined ? '' : `: ${dropped}`} [${rule}]`
}

const whoOf = ({ session, agent, agentType }: JournalEntry): string => {
  const where = session === undefined ? 'no session given' : `session ${session}`
  if (agent === undefined && agentType === undefined) return `${where}, the main agent`
  return `${where}, subagent ${[agentType, agent].filter(part => part !== undefined).join(' ')}`
}

const triedOf = ({ call, tool, subject }: JournalEntry): string => {
  const paths = [...(call.changes ?? []), ...(call.reads ?? [])]
  const what = call.command ?? call.prompt ?? (paths.length > 0 ? paths.join('\n') : subject)
  return tool === undefined || what.startsWith(tool) ? what : `${tool}: ${what}`
}

const strikeOf = ({ rule, count, row, stage, story }: Strike): string =>
  `${row === undefined ? `${count} in a row` : `${count} in the session, ${row} in a row`} at ${rule}, ${stage}${story === undefined ? '' : `, story ${story}`}`

const findingOf = ({ rule, verdict, round, fault, waived }: EntryFinding): string => {
  const where = round === undefined ? '' : ` (round ${round})`
  if (waived !== undefined) return `${rule}${where} stepped aside for what a human granted [${waived}]`
  return fault === undefined
    ? `${verdict} ${rule}${where}`
    : `${verdict} ${rule}${where}: the rule failed, ${fault}`
}

const rulesOf = ({ tried, findings, rounds }: JournalEntry): string =>
  `${looked(tried, findings)}${rounds > 1 ? `, in ${rounds} rounds of rewriting` : ''}`
