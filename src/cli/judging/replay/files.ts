import type { Platform } from '../../../core/edge/platform.ts'
import { isRecord, type Json } from '../../../core/text/json.ts'
import { basename, join } from '../../../core/text/paths/path.ts'
import type { PastCall, TranscriptFormat } from '../../../hosts/transcripts/format.ts'
import { transcriptFormats } from '../../../hosts/transcripts.generated.ts'

/** A transcript, and how to read it. */
export interface Transcript {
  readonly path: string
  readonly format: TranscriptFormat
}

/** Folders of dates, projects, sessions and subagents lie in one another. */
const mostDepth = 8
const partBytes = 4 << 20
/** The longest line that is read. */
const mostBytes = 1 << 27

/** The transcripts that the hosts of this account keep, those that were last written first. */
export const ownTranscripts = (platform: Platform): readonly Transcript[] =>
  sorted(
    platform,
    transcriptFormats.flatMap(format => below(platform, folderOf(platform, format), [format], mostDepth)),
  )

/** Those that a path names: itself, or all below it. */
export const namedTranscripts = (platform: Platform, path: string): readonly Transcript[] => {
  if (platform.files.kind(path) === 'directory')
    return sorted(platform, below(platform, path, transcriptFormats, mostDepth))
  const format = formatOf(basename(path), transcriptFormats)
  return format === undefined ? [] : [{ path, format }]
}

const folderOf = (platform: Platform, { folder, variable }: TranscriptFormat): string => {
  const named = variable === undefined ? undefined : platform.env(variable)
  const slash = folder.indexOf('/')
  return named === undefined || named === ''
    ? join(platform.home(), folder)
    : join(named, folder.slice(slash + 1))
}

/** The names of some hosts are more special than those of others. */
const formatOf = (name: string, formats: readonly TranscriptFormat[]): TranscriptFormat | undefined =>
  formats
    .toSorted((a, b) => Number(a.isTranscript('x.jsonl')) - Number(b.isTranscript('x.jsonl')))
    .find(format => format.isTranscript(name))

const below = (
  platform: Platform,
  folder: string,
  formats: readonly TranscriptFormat[],
  depth: number,
): readonly Transcript[] => {
  if (depth === 0) return []
  return platform.files.list(folder).flatMap(name => {
    const path = join(folder, name)
    const look = platform.files.look(path)
    if (look?.kind === 'directory') return below(platform, path, formats, depth - 1)
    const format = look?.kind === 'file' ? formatOf(name, formats) : undefined
    return format === undefined ? [] : [{ path, format }]
  })
}

const sorted = (platform: Platform, found: readonly Transcript[]): readonly Transcript[] =>
  found
    .map(one => ({ one, at: platform.files.modified(one.path) ?? 0 }))
    .sort((a, b) => b.at - a.at)
    .map(({ one }) => one)

/** Counts and marks from all transcripts read so far. */
export interface TranscriptsRead {
  /** Lines that could not be read. */
  unread: number
  readonly seen: Set<string>
}

/** The calls of a transcript, as they ended. */
export function* callsIn(
  platform: Platform,
  { path, format }: Transcript,
  reading: TranscriptsRead,
): Generator<PastCall> {
  const beside = (file: string) => platform.files.readText(file, 4096)
  const reader = format.begin({ path, beside, seen: reading.seen })
  for (const line of linesIn(platform, path)) {
    if (!format.marks.some(mark => line.includes(mark))) continue
    const row = rowIn(line)
    if (row === undefined) reading.unread += 1
    else yield* reader.row(row)
  }
  yield* reader.end()
}

const rowIn = (line: string): Json | undefined => {
  try {
    const row: unknown = JSON.parse(line)
    return isRecord(row) ? row : undefined
  } catch {
    return undefined
  }
}

/** A document is one line, whatever it is broken into. */
function* linesIn(platform: Platform, path: string): Generator<string> {
  if (path.endsWith('.json')) {
    const whole = platform.files.readText(path, mostBytes)
    if (whole !== undefined) yield whole
    return
  }
  let [start, length] = [0, partBytes]
  for (;;) {
    const bytes = platform.files.readPart(path, start, length)
    if (bytes === undefined || bytes.length === 0) return
    const isLast = bytes.length < length
    const end = isLast ? bytes.length : bytes.lastIndexOf(10) + 1
    if (end === 0 && length < mostBytes) {
      length *= 2
      continue
    }
    // A line that is longer than any call is left out.
    const text = end === 0 ? '' : new TextDecoder().decode(bytes.subarray(0, end))
    start += end === 0 ? bytes.length : end
    length = partBytes
    for (const line of text.split('\n')) if (line !== '') yield line
    if (isLast) return
  }
}
