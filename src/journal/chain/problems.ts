import type { Key } from '../../core/edge/account-key.ts'
import type { RawLine } from './raw-lines.ts'
import { newShifts, type Shifts } from './shifts.ts'
import type { HashCheck, JournalProblem } from './verify.ts'

interface ChainContext {
  readonly right: (line: RawLine) => HashCheck
  readonly key: Key | undefined
  /** Older files were deleted by rotation, so the first lines follow lines that no longer exist. */
  readonly dropped: boolean
}

/** At most this many concurrent writers: at a rotation, and in the record, lines may be this far out of order. */
export const mostConcurrent = 256

/** A hook that started before the key existed does not seal its line yet. */
const keySlackMs = 60_000

export const problemAt = (
  kind: JournalProblem['kind'],
  { file, number, id }: RawLine,
  says: string,
): JournalProblem => ({
  kind,
  file,
  line: number,
  id,
  says,
})

/**
 * Every line names the last line that its writer saw, and the offset of that line's end. So the named line must stand
 * before it, at that offset. Otherwise something before it was cut, inserted, moved or rewritten.
 *
 * @param lines from the first one with a hash on
 */
export const chainProblems = (lines: readonly RawLine[], inputs: ChainContext): readonly JournalProblem[] => {
  const places = new Map<string, number>()
  for (const [index, { chained }] of lines.entries()) {
    if (chained !== undefined && !places.has(chained.hash)) places.set(chained.hash, index)
  }
  const shifts = newShifts()
  const problems: JournalProblem[] = []
  for (const [index, line] of lines.entries()) {
    const own = ownProblem(lines, index, places, inputs)
    const found = own ?? followProblem(lines, index, places, shifts, inputs)
    if (own !== undefined) shifts.excuse(line.file, index)
    if (found !== undefined) problems.push(found)
  }
  return [...problems, ...unsealed(lines, inputs)]
}

/** A problem of the line itself. */
const ownProblem = (
  lines: readonly RawLine[],
  index: number,
  places: ReadonlyMap<string, number>,
  { right }: ChainContext,
): JournalProblem | undefined => {
  const line = lines[index]
  if (line === undefined) return undefined
  if (line.chained === undefined)
    return problemAt('inserted', line, 'it has no hash: inserted, or written by an older version')
  if (right(line) === 'wrong') return problemAt('changed', line, 'its content does not fit its hash')
  const original = places.get(line.chained.hash) ?? index
  if (original === index) return undefined
  return problemAt('inserted', line, `it is a copy of line ${lines[original]?.number ?? 0}`)
}

/** A problem of the line that this one follows, or of its offset. */
const followProblem = (
  lines: readonly RawLine[],
  index: number,
  places: ReadonlyMap<string, number>,
  shifts: Shifts,
  { dropped }: ChainContext,
): JournalProblem | undefined => {
  const line = lines[index]
  if (line?.chained === undefined || line.chained.prev === '') return undefined
  const { prev, seen } = line.chained
  const before = places.get(prev)
  const follows = before === undefined ? undefined : lines[before]
  if (before === undefined || follows === undefined) {
    if (dropped && index < mostConcurrent && line.file === lines[0]?.file) return undefined
    shifts.excuse(line.file, index)
    const end = seen + shifts.at(line.file, index)
    const rewritten = lines.slice(0, index).find(each => each.file === line.file && each.end === end)
    return rewritten === undefined
      ? problemAt('cut', line, 'the line that it follows is gone or was rewritten')
      : problemAt('changed', rewritten, `line ${line.number} follows another content of it`)
  }
  if (before > index) {
    shifts.excuse(line.file, index)
    shifts.displace(index)
    return problemAt('reordered', line, `it follows line ${follows.number}, which stands after it`)
  }
  const moved = shifts.moved(follows.file, before, follows.end - seen)
  if (moved === 0) return undefined
  if (moved < 0) return problemAt('cut', follows, `${-moved} bytes are gone before it`)
  return insertedBefore(lines, before, moved)
}

/** The line that accounts for the surplus bytes. A line that no other line follows is the likeliest. */
const insertedBefore = (
  lines: readonly RawLine[],
  before: number,
  bytes: number,
): JournalProblem | undefined => {
  const followed = new Set(lines.map(({ chained }) => chained?.prev))
  const here = lines[before]
  const fitting = lines
    .slice(0, before + 1)
    .filter(line => line.file === here?.file && line.end - line.start === bytes)
    .findLast(line => !followed.has(line.chained?.hash))
  if (fitting !== undefined) return problemAt('inserted', fitting, 'the lines after it do not know it')
  return here === undefined
    ? undefined
    : problemAt('inserted', here, `${bytes} bytes too many stand before it`)
}

/** After the key was made every line is sealed, and so is every line after a sealed one. */
const unsealed = (lines: readonly RawLine[], { key }: ChainContext): readonly JournalProblem[] => {
  if (key === undefined) return []
  const sure = key.since + keySlackMs
  const first = lines.findIndex(({ chained, at }) => chained?.key === key.id && at > sure)
  return lines
    .filter(
      (line, index) =>
        line.chained !== undefined &&
        line.chained.key === undefined &&
        (line.at > sure || (first >= 0 && index > first)),
    )
    .map(line => problemAt('unsealed', line, 'it is not sealed with the key, which was there before it'))
}
