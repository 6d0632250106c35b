/** The nightly run tries every combination: `HANDRAIL_TESTS=all npm test`. */
export const isNightly = process.env.HANDRAIL_TESTS === 'all'

/**
 * Rows and columns of tests that are slow because each starts programs: in the nightly run all combinations, else each row
 * with one column and each column with some row.
 *
 * @example
 * combined(['a', 'b', 'c'], ['x', 'y']) // [['a', 'x'], ['b', 'y'], ['c', 'x']]
 */
export const combined = <Row, Column>(
  rows: readonly Row[],
  columns: readonly Column[],
): readonly (readonly [Row, Column])[] =>
  rows.flatMap((row, index) =>
    columns
      .filter((_, at) => isNightly || at % rows.length === index || index % columns.length === at)
      .map(column => [row, column] as const),
  )

/** Of cases that should all have the same answer: one by day, another for each index, and all of them in the nightly run. */
export const oneOf = <T>(list: readonly T[], index: number): readonly T[] =>
  isNightly ? list : list.slice(index % list.length, (index % list.length) + 1)

/** Of many rows that one mechanism answers: by day every n-th, and all of them in the nightly run. */
export const everyNth = <T>(rows: readonly T[], n: number): readonly T[] =>
  rows.filter((_, index) => isNightly || index % n === 0)
