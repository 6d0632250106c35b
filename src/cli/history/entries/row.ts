import type { JournalEntry } from '../../../journal/line/entry.ts'
import { type AskEnds, type AskState, askStateOf, askWords } from '../../../journal/report/asks.ts'
import { answerOf } from '../../../journal/report/counts.ts'
import { localTime } from '../../../journal/report/local-time.ts'
import type { Io } from '../../command.ts'
import { verdictColours } from '../../terminal/io.ts'

export const paintVerdict = (io: Io, entry: JournalEntry, width = 0): string =>
  io.paint(
    answerOf(entry) === 'advise' ? 'blue' : verdictColours[entry.verdict],
    answerOf(entry).padEnd(width),
  )

const stateColour = (state: AskState): 'red' | 'dim' => (state === 'alone' ? 'red' : 'dim')

const ruleWidth = 24

/** One entry as one row: time, id, event, verdict, rule, subject; for a question also what became of it. */
export const rowOf = (entry: JournalEntry, io: Io, ends: AskEnds = new Map()): string => {
  const faulty = entry.findings.some(finding => finding.fault !== undefined)
  const rule = entry.rule ?? entry.findings.find(finding => finding.fault !== undefined)?.rule ?? ''
  const state = askStateOf(entry, ends)
  const end =
    state === undefined || state === 'open' ? '' : `  ${io.paint(stateColour(state), `(${askWords[state]})`)}`
  return [
    io.paint('dim', localTime(entry.at)),
    entry.id.padEnd(8),
    entry.event.padEnd(14),
    paintVerdict(io, entry, 7),
    rule.padEnd(ruleWidth),
    `${faulty ? `${io.paint('red', 'fault')} ` : ''}${entry.subject.replace(/\s+/g, ' ')}${end}`,
  ]
    .join('  ')
    .trimEnd()
}
