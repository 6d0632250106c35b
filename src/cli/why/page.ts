import type { Strike } from '../../core/escalate.ts'
import type { Verdict } from '../../core/verdict.ts'
import type { Omission } from '../../journal/call.ts'
import type { EntryFinding, EntryFix, JournalEntry } from '../../journal/entry.ts'
import { indented, wrap } from '../../text/wrap.ts'
import type { Io } from '../command.ts'
import { localTime, paintVerdict } from '../log/show.ts'
import { looked } from '../looked.ts'
import { widthOf } from '../prose.ts'
import type { Today } from './again.ts'

const meanings: Readonly<Record<Verdict, string>> = {
  deny: 'it was stopped',
  ask: 'the human was to be asked',
  rewrite: 'it was to run in a corrected form',
  allow: 'it was to run without a prompt',
  pass: 'handrail left it to the host',
}

const lossTexts: Readonly<Record<Omission, string>> = {
  redacted: 'secrets were taken out of it',
  cut: 'its text was cut',
  contents: 'what was written into the file is not kept',
}

type PageRow = readonly [label: string, text: string | undefined]

/** The whole trace of a decision, for people. */
export const pageOf = (entry: JournalEntry, today: Today, io: Io, all: boolean): readonly string[] => {
  const rows: readonly PageRow[] = [
    ['When', `${localTime(entry.at)}, in ${entry.ms} ms on ${entry.engine}`],
    ['Where', entry.cwd],
    ['Who', whoOf(entry)],
    ['Event', `${entry.event} (${entry.name} of ${entry.host})`],
    ['Tried', triedOf(entry)],
    ['Ran as', entry.rewritten],
    ['Told to the model', entry.reason],
    ['Advice', entry.advice?.join('\n')],
    ['Told to the human', entry.human?.join('\n')],
    ['Sent to the host', `exit code ${entry.answer.exit}, ${entry.answer.bytes} characters`],
    ['Rules', rulesOf(entry)],
    ['Attempts', entry.strikes?.map(strikeOf).join('\n')],
    ['Kept first', keptOf(entry)],
    ['Fixed', entry.fixed?.map(fixOf).join('\n')],
    ['Findings', entry.findings.length === 0 ? 'none' : entry.findings.map(findingOf).join('\n')],
    ['Policy', [`preset ${entry.policy.preset}`, ...entry.policy.sources].join('\n')],
    ['Policy problems', entry.policy.problems?.join('\n')],
  ]
  const by = entry.rule === undefined ? '' : ` by ${entry.rule}`
  return [
    `${io.paint('bold', entry.id)}  ${paintVerdict(io, entry)}${by}: ${meanings[entry.verdict]}`,
    '',
    ...table(rows, io),
    '',
    ...todayOf(entry, today, io, all),
  ]
}

const keptOf = ({ id, kept }: JournalEntry): string | undefined => {
  if (kept === undefined) return undefined
  const way =
    kept.files + kept.refs > 0 ? [`files: ${kept.files}, refs: ${kept.refs} · handrail undo ${id}`] : []
  return [...way, ...kept.missed.map(text => `not kept: ${text}`)].join('\n')
}

const fixOf = ({ rule, file, kind, by, count, left, ms, dropped }: EntryFix): string => {
  if (kind === 'format') return `${by} changed ${count} ${count === 1 ? 'line' : 'lines'} of ${file} [${rule}]`
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

const todayOf = (entry: JournalEntry, today: Today, io: Io, all: boolean): readonly string[] => {
  if (!today.asked) return [`Today: not asked again, because ${today.why}.`]
  const answer = `${today.verdict}${today.rule === undefined ? '' : ` by ${today.rule}`}`
  const losses = today.losses.map(loss => lossTexts[loss])
  return [
    today.same
      ? `Today: ${io.paint('green', 'the same answer')}, ${answer}.`
      : `Today: ${io.paint('yellow', 'another answer')}, ${answer}${today.rewritten === entry.rewritten || today.rewritten === undefined ? '' : `, run as: ${today.rewritten}`}.`,
    ...(today.same || today.reason === '' ? [] : indented(today.reason, 2).split('\n')),
    `  With today's rules, policy and files ${today.looked}.`,
    ...(all ? today.tried.map(id => `    ${id}`) : []),
    ...(losses.length === 0
      ? []
      : [`  The event is not kept whole: ${losses.join('; ')}. The answer may differ for that.`]),
  ]
}

const table = (rows: readonly PageRow[], io: Io): readonly string[] => {
  const width = Math.max(...rows.map(([label]) => label.length)) + 2
  return rows.flatMap(([label, text]) => {
    if (text === undefined || text === '') return []
    const [first = '', ...rest] = wrap(text, widthOf(io) - width)
    return [`${io.paint('dim', label.padEnd(width))}${first}`, ...rest.map(line => ' '.repeat(width) + line)]
  })
}
