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
