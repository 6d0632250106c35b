import type { Platform } from '../../core/edge/platform.ts'
import { decodeEntry } from '../line/decode.ts'
import type { JournalEntry } from '../line/entry.ts'
import { journalFile, rotatedFile, rotatedFiles } from './names.ts'

/** One line of the journal: its text and its entry. */
export interface JournalLine {
  readonly text: string
  readonly entry: JournalEntry
}

/** Counts unreadable lines: torn ones, and those of a newer version. */
export interface Torn {
  lines: number
}

const chunkBytes = 1 << 20
/** The longest line that is read. A file without line ends is no journal. */
const mostBytes = 1 << 26
/**
 * The start of every line. Inside a line quotes are escaped, so it also finds a line that follows a torn one without a
 * line end.
 */
const lineStart = '{"v":1,"id":"'

/** The files of the journal, oldest first. */
const journalFiles = (platform: Platform, root: string): readonly string[] => [
  ...rotatedFiles(platform.files, root).map(number => rotatedFile(root, number)),
  journalFile(root),
]

/** Every entry, oldest first, read in chunks. */
export function* readJournal(platform: Platform, root: string, torn: Torn): Generator<JournalLine> {
  for (const file of journalFiles(platform, root)) yield* readLines(platform, file, torn)
}

/** The newest `count` entries that pass the test, oldest first. Older files are read only if needed. */
export const lastLines = (
  platform: Platform,
  root: string,
  count: number,
  test: (entry: JournalEntry) => boolean,
  torn: Torn,
): readonly JournalLine[] => {
  let found: readonly JournalLine[] = []
  for (const file of journalFiles(platform, root).toReversed()) {
    if (found.length >= count) break
    const here: JournalLine[] = []
    for (const line of readLines(platform, file, torn)) if (test(line.entry)) here.push(line)
    found = [...here, ...found]
  }
  return count === 0 ? [] : found.slice(-count)
}

function* readLines(platform: Platform, file: string, torn: Torn): Generator<JournalLine> {
  const stretch = { start: 0 }
  yield* readLinesFrom(platform, file, stretch, torn)
  if ((platform.files.size(file) ?? 0) > stretch.start) torn.lines += 1
}

/** The complete lines from `place.start` on. Moves `place.start` behind the last of them. */
export function* readLinesFrom(
  platform: Platform,
  file: string,
  place: { start: number },
  torn: Torn,
): Generator<JournalLine> {
  let length = chunkBytes
  for (;;) {
    const bytes = platform.files.readPart(file, place.start, length)
    if (bytes === undefined || bytes.length === 0) return
    const end = bytes.lastIndexOf(10) + 1
    if (end === 0) {
      if (bytes.length < length || length >= mostBytes) return
      length *= 2
      continue
    }
    place.start += end
    yield* linesIn(bytes.subarray(0, end), torn)
  }
}

/** The lines of a stretch that begins and ends with a line. */
export function* linesIn(bytes: Uint8Array, torn: Torn): Generator<JournalLine> {
  for (const text of new TextDecoder().decode(bytes).split('\n')) if (text !== '') yield* lineOf(text, torn)
}

const lineOf = (text: string, torn: Torn): readonly JournalLine[] => {
  const entry = parsed(text)
  if (entry !== undefined) return [{ text, entry }]
  torn.lines += 1
  const start = text.lastIndexOf(lineStart)
  const rest = start > 0 ? text.slice(start) : ''
  const glued = parsed(rest)
  return glued === undefined ? [] : [{ text: rest, entry: glued }]
}

const parsed = (text: string): JournalEntry | undefined => {
  try {
    return decodeEntry(JSON.parse(text))
  } catch {
    return undefined
  }
}
