import type { JournalEntry } from '../../journal/entry.ts'
import type { Io } from '../command.ts'
import { verdictColours } from '../terminal.ts'

/** The verdict as `check` prints it: advice makes a pass an `advise`. */
const verdictOf = (entry: JournalEntry): string =>
  entry.verdict === 'pass' && entry.advice !== undefined ? 'advise' : entry.verdict

export const paintVerdict = (io: Io, entry: JournalEntry, width = 0): string =>
  io.paint(
    verdictOf(entry) === 'advise' ? 'blue' : verdictColours[entry.verdict],
    verdictOf(entry).padEnd(width),
  )

/** The time in the reader's time zone. */
export const localTime = (iso: string): string => {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`
}

const ruleWidth = 24

/** One entry as one row: time, id, event, verdict, rule, subject. */
export const rowOf = (entry: JournalEntry, io: Io): string => {
  const faulty = entry.findings.some(finding => finding.fault !== undefined)
  const rule = entry.rule ?? entry.findings.find(finding => finding.fault !== undefined)?.rule ?? ''
  return [
    io.paint('dim', localTime(entry.at)),
    entry.id.padEnd(8),
    entry.event.padEnd(14),
    paintVerdict(io, entry, 7),
    rule.padEnd(ruleWidth),
    `${faulty ? `${io.paint('red', 'fault')} ` : ''}${entry.subject.replace(/\s+/g, ' ')}`,
  ]
    .join('  ')
    .trimEnd()
}
