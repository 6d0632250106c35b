import type { Platform } from '../../core/edge/platform.ts'
import { journalFile, rotatedFile, rotatedFiles } from '../files/names.ts'
import { type JournalLine, linesIn } from '../files/read.ts'
import type { Flight, ShipState } from './state.ts'

/** A file of the journal, as it lies there now. */
export interface JournalPart {
  readonly path: string
  readonly head: string
  readonly size: number
  /** Undefined for the file that is written to. */
  readonly number: number | undefined
}

export interface Batch {
  readonly flight: Flight
  readonly lines: readonly JournalLine[]
  readonly torn: number
}

/** Every line is longer than this; the bytes hold its id and its time. */
const headBytes = 64
/** The limits of one batch. A line has at most 64 KB. */
const mostBytes = 1 << 20
export const mostLines = 512

const headOf = (platform: Platform, path: string): string | undefined => {
  const bytes = platform.files.readPart(path, 0, headBytes)
  return bytes?.length === headBytes ? platform.sha256(bytes).slice(0, 16) : undefined
}

const headsOf = (parts: readonly JournalPart[]): string => parts.map(({ head }) => head).join()

/** The files of the journal, oldest first. A rotation during a look hides the file that is renamed, so two looks have to agree. */
export const partsOf = (platform: Platform, root: string): readonly JournalPart[] => {
  let before = look(platform, root)
  for (;;) {
    const now = look(platform, root)
    if (headsOf(now) === headsOf(before)) return now
    before = now
  }
}

const look = (platform: Platform, root: string): readonly JournalPart[] => {
  const full = rotatedFiles(platform.files, root).map(number => ({ number, path: rotatedFile(root, number) }))
  const seen = new Set<string>()
  return [...full, { number: undefined, path: journalFile(root) }].flatMap(({ number, path }) => {
    const head = headOf(platform, path)
    if (head === undefined || seen.has(head)) return []
    seen.add(head)
    return [{ path, head, number, size: platform.files.size(path) ?? 0 }]
  })
}

/** The bytes of a stretch, if the path has meanwhile not become that of another file. */
const stretch = (
  platform: Platform,
  { path, head }: JournalPart,
  start: number,
  length: number,
): Uint8Array | undefined => {
  const bytes = platform.files.readPart(path, start, length)
  return headOf(platform, path) === head ? bytes : undefined
}

/** The next lines that are not shipped yet; undefined where there are none. */
export const nextBatch = (
  platform: Platform,
  parts: readonly JournalPart[],
  { files }: ShipState,
  most: number,
): Batch | undefined => {
  for (const part of parts) {
    const start = files[part.head]?.end ?? 0
    if (start >= part.size) continue
    const bytes = stretch(platform, part, start, mostBytes)
    const end = bytes === undefined ? 0 : endOf(bytes, most)
    if (bytes === undefined || end === 0) continue
    const flight = { head: part.head, start, end: start + end, at: platform.now().getTime() }
    return batchOf(flight, bytes.subarray(0, end))
  }
  return undefined
}

/** The batch that was in flight when a shipper ended; undefined where its file is gone. */
export const sameBatch = (
  platform: Platform,
  parts: readonly JournalPart[],
  flight: Flight,
): Batch | undefined => {
  const part = parts.find(({ head }) => head === flight.head)
  const length = flight.end - flight.start
  const bytes = part === undefined ? undefined : stretch(platform, part, flight.start, length)
  return bytes?.length === length ? batchOf(flight, bytes) : undefined
}

const batchOf = (flight: Flight, bytes: Uint8Array): Batch => {
  const torn = { lines: 0 }
  const lines = [...linesIn(bytes, torn)]
  return { flight, lines, torn: torn.lines }
}

/** Behind the last complete line that fits. A stretch without any line end is no journal, and is passed over. */
const endOf = (bytes: Uint8Array, most: number): number => {
  let end = 0
  for (let count = 0; count < most; count += 1) {
    const next = bytes.indexOf(10, end) + 1
    if (next === 0) break
    end = next
  }
  return end === 0 && bytes.length === mostBytes ? mostBytes : end
}
