/** Lines that differ: of the old text from `oldStart` up to `oldEnd`, which is not among them, and the same of the new one. From 0. */
export interface LineHunk {
  readonly oldStart: number
  readonly oldEnd: number
  readonly newStart: number
  readonly newEnd: number
}

/** Above this many pairs of lines a stretch without lines in common that are unique counts as replaced. */
const mostPairs = 400_000

/**
 * How one list of lines becomes another: the stretches that differ, in order. Lines that stand once on both sides are kept
 * first, as they are what a reader takes for the same.
 */
export const lineHunks = (before: readonly string[], after: readonly string[]): readonly LineHunk[] => {
  const hunks: LineHunk[] = []
  compare(before, after, { oldStart: 0, oldEnd: before.length, newStart: 0, newEnd: after.length }, hunks)
  return hunks.reduce<LineHunk[]>(joined, [])
}

/** Two that touch are one. */
const joined = (all: LineHunk[], next: LineHunk): LineHunk[] => {
  const last = all.at(-1)
  if (last === undefined || last.oldEnd !== next.oldStart || last.newEnd !== next.newStart) all.push(next)
  else all[all.length - 1] = { ...last, oldEnd: next.oldEnd, newEnd: next.newEnd }
  return all
}

const compare = (
  before: readonly string[],
  after: readonly string[],
  whole: LineHunk,
  hunks: LineHunk[],
): void => {
  let { oldStart, oldEnd, newStart, newEnd } = whole
  while (oldStart < oldEnd && newStart < newEnd && before[oldStart] === after[newStart]) {
    oldStart += 1
    newStart += 1
  }
  while (oldStart < oldEnd && newStart < newEnd && before[oldEnd - 1] === after[newEnd - 1]) {
    oldEnd -= 1
    newEnd -= 1
  }
  if (oldStart === oldEnd && newStart === newEnd) return
  const rest = { oldStart, oldEnd, newStart, newEnd }
  if (oldStart === oldEnd || newStart === newEnd) {
    hunks.push(rest)
    return
  }
  const kept = anchors(before, after, rest) ?? longest(before, after, rest)
  if (kept.length === 0) {
    hunks.push(rest)
    return
  }
  let [old, now] = [oldStart, newStart]
  for (const [oldAt, newAt] of [...kept, [oldEnd, newEnd] as const]) {
    compare(before, after, { oldStart: old, oldEnd: oldAt, newStart: now, newEnd: newAt }, hunks)
    old = oldAt + 1
    now = newAt + 1
  }
}

type Pair = readonly [old: number, now: number]

/** The longest rising row of lines that stand once on both sides; undefined where there is none. */
const anchors = (
  before: readonly string[],
  after: readonly string[],
  { oldStart, oldEnd, newStart, newEnd }: LineHunk,
): readonly Pair[] | undefined => {
  const old = once(before, oldStart, oldEnd)
  const now = once(after, newStart, newEnd)
  const pairs: Pair[] = []
  for (const [line, at] of old) {
    const other = now.get(line)
    if (at >= 0 && other !== undefined && other >= 0) pairs.push([at, other])
  }
  if (pairs.length === 0) return undefined
  pairs.sort(([a], [b]) => a - b)
  // Patience sorting: for each length the pair that ends lowest, and for each pair the one before it.
  const tops: number[] = []
  const previous: number[] = []
  pairs.forEach(([, at], index) => {
    let [low, high] = [0, tops.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pairs[tops[middle] ?? 0]?.[1] ?? 0) < at) low = middle + 1
      else high = middle
    }
    previous.push(tops[low - 1] ?? -1)
    tops[low] = index
  })
  const kept: Pair[] = []
  for (let at = tops.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const pair = pairs[at]
    if (pair !== undefined) kept.push(pair)
  }
  return kept.reverse()
}

/** Where each line stands that is there once; -1 for one that is there more often. */
const once = (lines: readonly string[], start: number, end: number): Map<string, number> => {
  const found = new Map<string, number>()
  for (let at = start; at < end; at += 1) {
    const line = lines[at] ?? ''
    found.set(line, found.has(line) ? -1 : at)
  }
  return found
}

/** The longest common row of lines, where that is no long work. */
const longest = (
  before: readonly string[],
  after: readonly string[],
  { oldStart, oldEnd, newStart, newEnd }: LineHunk,
): readonly Pair[] => {
  const [rows, columns] = [oldEnd - oldStart, newEnd - newStart]
  if (rows * columns > mostPairs) return []
  const width = columns + 1
  const lengths = new Uint32Array((rows + 1) * width)
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1) {
      const at = row * width + column
      lengths[at] =
        before[oldStart + row] === after[newStart + column]
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0)
    }
  const pairs: Pair[] = []
  let [row, column] = [0, 0]
  while (row < rows && column < columns) {
    const at = row * width + column
    if (before[oldStart + row] === after[newStart + column]) {
      pairs.push([oldStart + row, newStart + column])
      row += 1
      column += 1
    } else if ((lengths[at + width] ?? 0) >= (lengths[at + 1] ?? 0)) row += 1
    else column += 1
  }
  return pairs
}
