import type { Difference } from './change.ts'

/** More files are not held against one another. */
const mostFiles = 100
/** The part of the old lines that a file must still have to be the old one under another name. */
const leastKept = 0.5

/**
 * A file that is gone and a new one with most of its lines are one file that was renamed: it stands under its new name, with its old
 * text. Only files that `wants` takes.
 *
 * @example
 * withRenames([{ path: '/a.test.ts', before: 'x', after: undefined }, { path: '/b.test.ts', before: undefined, after: 'x' }], () => true)
 * // [{ path: '/b.test.ts', before: 'x', after: 'x' }]
 */
export const withRenames = (
  differences: readonly Difference[],
  wants: (path: string) => boolean,
): readonly Difference[] => {
  const gone = differences.filter(
    one => one.after === undefined && one.before !== undefined && wants(one.path),
  )
  const fresh = differences.filter(
    one => one.before === undefined && one.after !== undefined && wants(one.path),
  )
  if (gone.length === 0 || fresh.length === 0) return differences
  const from = new Map<Difference, Difference>()
  const taken = new Set<Difference>()
  for (const old of gone.slice(0, mostFiles)) {
    const lines = linesOf(old.before)
    const close = fresh
      .slice(0, mostFiles)
      .filter(one => !from.has(one) && endingOf(one.path) === endingOf(old.path))
      .map(one => ({ one, kept: keptOf(lines, linesOf(one.after)) }))
      .toSorted((a, b) => b.kept - a.kept)[0]
    if (close === undefined || close.kept < leastKept) continue
    from.set(close.one, old)
    taken.add(old)
  }
  return differences.flatMap(one => {
    const old = from.get(one)
    if (old !== undefined) return [{ ...one, before: old.before }]
    return taken.has(one) ? [] : [one]
  })
}

const linesOf = (text = ''): readonly string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

const keptOf = (old: readonly string[], now: readonly string[]): number => {
  const there = new Set(now)
  return old.length === 0 ? 0 : old.filter(line => there.has(line)).length / old.length
}

const endingOf = (path: string): string => path.slice(path.lastIndexOf('.'))
