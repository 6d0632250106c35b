import type { Files } from '../core/edge/platform.ts'
import { repairedFiles } from '../core/findings/fix.ts'
import { visible } from '../core/text/quoting/foreign.ts'
import { journalFile, rotatedFile, rotatedFiles } from './files/names.ts'
import { decodeEntry } from './line/decode.ts'
import type { JournalEntry } from './line/entry.ts'
import { followAsks, noAsks } from './report/asks.ts'

/** Counts of the events and decisions of one session. */
export interface SessionSum {
  events: number
  stopped: number
  asked: number
  /** Questions whose call ran although no person can have been asked. */
  alone: number
  rewritten: number
  repaired: number
}

/**
 * Sums one session up. Of all other lines only the bytes are looked at: a status line is printed every few seconds. `readText` gives a
 * whole file of the journal.
 */
export const sessionSum = (
  files: Pick<Files, 'list'>,
  readText: (path: string) => string | undefined,
  root: string,
  session: string,
): SessionSum => {
  const sum = { events: 0, stopped: 0, asked: 0, alone: 0, rewritten: 0, repaired: 0 }
  const paths = [...rotatedFiles(files, root).map(number => rotatedFile(root, number)), journalFile(root)]
  const open = noAsks()
  for (const path of paths)
    for (const entry of entriesOf(readText(path) ?? '', session)) {
      addTo(sum, entry)
      sum.alone += followAsks(open, entry).ends.filter(({ became }) => became === 'alone').length
    }
  return sum
}

const addTo = (sum: SessionSum, { verdict, fixed }: JournalEntry): void => {
  sum.events += 1
  if (verdict === 'deny') sum.stopped += 1
  if (verdict === 'ask') sum.asked += 1
  if (verdict === 'rewrite') sum.rewritten += 1
  sum.repaired += repairedFiles(fixed)
}

function* entriesOf(text: string, session: string): Generator<JournalEntry> {
  const wanted = visible(`"session":${JSON.stringify(session)}`)
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at)) {
    const start = text.lastIndexOf('\n', at) + 1
    const end = text.indexOf('\n', at)
    const entry = parsed(text.slice(start, end < 0 ? text.length : end))
    if (entry?.session === session) yield entry
    if (end < 0) return
    at = end
  }
}

const parsed = (line: string): JournalEntry | undefined => {
  try {
    return decodeEntry(JSON.parse(line))
  } catch {
    return undefined
  }
}

/** In a few words: `2 stopped, 1 asked, 3 repaired`; empty where nothing of it happened. */
export const sumText = ({ stopped, asked, alone, rewritten, repaired }: SessionSum): string =>
  [
    [stopped, 'stopped'],
    [asked, 'asked'],
    [alone, 'ran without a person'],
    [rewritten, 'rewritten'],
    [repaired, 'repaired'],
  ]
    .flatMap(([count, word]) => (count === 0 ? [] : [`${count} ${word}`]))
    .join(', ')
