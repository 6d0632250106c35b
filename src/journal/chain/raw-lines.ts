import type { Platform } from '../../core/edge/platform.ts'
import { journalFile, rotatedFile, rotatedFiles } from '../files/names.ts'
import { decodeEntry } from '../line/decode.ts'
import { type Chained, chainedOf } from './chain.ts'

/** A line with its position in its file. */
export interface RawLine {
  readonly file: string
  /** From 1. */
  readonly number: number
  /** Offsets in the file in bytes, the line end included. */
  readonly start: number
  readonly end: number
  readonly bytes: Uint8Array
  readonly id: string | undefined
  /** Milliseconds since 1970. */
  readonly at: number
  /** Undefined for a line without a hash. */
  readonly chained: Chained | undefined
}

/** All lines, oldest first. */
export interface RawJournal {
  readonly lines: readonly RawLine[]
  /** Torn lines: the writer was killed, or the disk was full. */
  readonly torn: number
  /** The numbers of the rotated files. */
  readonly rotated: readonly number[]
}

/** The start of every line. Inside a line quotes are escaped, so it appears nowhere else. */
const lineStart = '{"v":1,"id":"'

export const readRaw = (platform: Platform, root: string): RawJournal => {
  for (;;) {
    const full = rotatedFiles(platform.files, root)
    const journal = readFiles(platform, root, full)
    // A rotation during the read would hide a file or return it twice.
    if (rotatedFiles(platform.files, root).join() === full.join()) return journal
  }
}

const readFiles = (platform: Platform, root: string, full: readonly number[]): RawJournal => {
  const files = [...full.map(number => rotatedFile(root, number)), journalFile(root)]
  const parts = files.flatMap(file => partsOf(platform, file))
  const lines = parts.flatMap(part => part.line ?? [])
  return { lines, torn: parts.filter(part => part.torn).length, rotated: full }
}

interface RawPart {
  readonly line: RawLine | undefined
  readonly torn: boolean
}

const partsOf = ({ files }: Platform, file: string): readonly RawPart[] => {
  const bytes = files.readPart(file, 0, files.size(file) ?? 0) ?? new Uint8Array()
  const parts: RawPart[] = []
  let number = 0
  for (let start = 0; start < bytes.length; ) {
    const stop = bytes.indexOf(10, start)
    const end = stop < 0 ? bytes.length : stop + 1
    number += 1
    const content = bytes.subarray(start, stop < 0 ? end : stop)
    if (content.length > 0) parts.push(partOf(content, { file, number, start, end }, stop < 0))
    start = end
  }
  return parts
}

type LinePlace = Pick<RawLine, 'file' | 'number' | 'start' | 'end'>

/** A torn line may stand before a complete one, with no line end between them. */
const partOf = (content: Uint8Array, place: LinePlace, unended: boolean): RawPart => {
  const text = new TextDecoder().decode(content)
  const begin = Math.max(0, text.lastIndexOf(lineStart))
  const own = text.slice(begin)
  const entry = unended ? undefined : parsed(own)
  if (entry === undefined) return { line: undefined, torn: true }
  const bytes =
    begin === 0 ? content : content.subarray(content.length - new TextEncoder().encode(own).length)
  const start = place.end - 1 - bytes.length
  const { id, at } = entry
  return {
    line: { ...place, start, bytes, id, at: Date.parse(at), chained: chainedOf(own) },
    torn: begin > 0,
  }
}

const parsed = (text: string): ReturnType<typeof decodeEntry> => {
  try {
    return decodeEntry(JSON.parse(text))
  } catch {
    return undefined
  }
}
