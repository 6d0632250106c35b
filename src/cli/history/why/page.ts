import { indented, wrap } from '../../../core/text/layout/wrap.ts'
import type { Omission } from '../../../journal/line/call.ts'
import type { JournalEntry } from '../../../journal/line/entry.ts'
import { meanings, type TraceRow, traceOf } from '../../../journal/report/trace.ts'
import type { Io } from '../../command.ts'
import { widthOf } from '../../terminal/prose.ts'
import { paintVerdict } from '../entries/row.ts'
import type { Today } from './again.ts'

const lossTexts: Readonly<Record<Omission, string>> = {
  redacted: 'secrets were taken out of it',
  cut: 'its text was cut',
  contents: 'what was written into the file is not kept',
}

/** The whole trace of a decision, for people. */
export const pageOf = (
  entry: JournalEntry,
  end: Parameters<typeof traceOf>[1],
  today: Today,
  io: Io,
  all: boolean,
): readonly string[] => {
  const rows = traceOf(entry, end)
  const by = entry.rule === undefined ? '' : ` by ${entry.rule}`
  return [
    `${io.paint('bold', entry.id)}  ${paintVerdict(io, entry)}${by}: ${meanings[entry.verdict]}`,
    '',
    ...table(rows, io),
    '',
    ...todayOf(entry, today, io, all),
  ]
}

export const todayOf = (entry: JournalEntry, today: Today, io: Io, all: boolean): readonly string[] => {
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

const table = (rows: readonly TraceRow[], io: Io): readonly string[] => {
  const width = Math.max(...rows.map(([label]) => label.length)) + 2
  return rows.flatMap(([label, text]) => {
    const [first = '', ...rest] = wrap(text, widthOf(io) - width)
    return [`${io.paint('dim', label.padEnd(width))}${first}`, ...rest.map(line => ' '.repeat(width) + line)]
  })
}
