/** What became of the rows of a table. */
export interface RowChange {
  readonly removed: number
  readonly added: number
  readonly changed: number
}

const mostRows = 20_000

/**
 * Compares two texts row by row. A row that is there in another form is changed: as many rows went as came, and each has the fields of
 * the one that it stands for but for a few.
 */
export const rowChange = (before: string, after: string): RowChange => {
  const [old, now] = [rowsOf(before), rowsOf(after)]
  const gone = without(old, now)
  const came = without(now, old)
  if (gone.length === came.length && old.length === now.length)
    return { removed: 0, added: 0, changed: gone.filter((row, at) => isOther(row, came[at] ?? '')).length }
  return {
    removed: Math.max(0, gone.length - came.length),
    added: Math.max(0, came.length - gone.length),
    changed: 0,
  }
}

const rowsOf = (text: string): readonly string[] =>
  text
    .split('\n', mostRows)
    .map(row => row.trim())
    .filter(row => row !== '')

const without = (rows: readonly string[], others: readonly string[]): readonly string[] => {
  const known = new Set(others)
  return rows.filter(row => !known.has(row))
}

/** Whether values differ, and not only blanks, quotes, separators or the way in which a number is written. */
const isOther = (one: string, other: string): boolean => valuesOf(one) !== valuesOf(other)

const valuesOf = (row: string): string =>
  (row.toLowerCase().match(/[\p{L}\d.]+/gu) ?? [])
    .map(word => (/^\d+(?:\.\d+)?$/.test(word) ? String(Number(word)) : word))
    .join(' ')
