/** Rows of a table as lines: the first `texts` columns to the left, numbers to the right. */
export const aligned = (rows: readonly (readonly string[])[], texts = 1): readonly string[] => {
  const columns = Math.max(0, ...rows.map(row => row.length))
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(...rows.map(row => row[at]?.length ?? 0)),
  )
  return rows.map(row =>
    row
      .map((cell, at) => (at < texts ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
