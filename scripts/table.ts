/** Rows as a table that fits the terminal; the last flexible columns wrap at words. */
export const table = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
  flexible: readonly number[],
): string => {
  const natural = head.map((title, column) =>
    Math.max(title.length, ...rows.map(row => longestLine(row[column] ?? ''))),
  )
  const fixed = natural.reduce((sum, size, column) => (flexible.includes(column) ? sum : sum + size), 0)
  const room = Math.max(40, width - fixed - 3 * (head.length - 1))
  const wanted = flexible.reduce((sum, column) => sum + (natural[column] ?? 0), 0)
  const sizes = natural.map((size, column) =>
    flexible.includes(column) && wanted > room ? Math.max(16, Math.floor((size * room) / wanted)) : size,
  )
  const line = (cells: readonly string[]): string => {
    const wrapped = cells.map((cell, column) => wrap(cell, sizes[column] ?? 10))
    const height = Math.max(...wrapped.map(lines => lines.length))
    return Array.from({ length: height }, (_, index) =>
      wrapped
        .map((lines, column) => (lines[index] ?? '').padEnd(sizes[column] ?? 0))
        .join(' │ ')
        .trimEnd(),
    ).join('\n')
  }
  const rule = sizes.map(size => '─'.repeat(size)).join('─┼─')
  return [line(head), rule, ...rows.map(line)].join('\n')
}

const longestLine = (text: string): number => Math.max(0, ...text.split('\n').map(line => line.length))

const wrap = (text: string, size: number): readonly string[] =>
  text.split('\n').flatMap(line => {
    const out: string[] = []
    let rest = line
    while (rest.length > size) {
      const cut = rest.lastIndexOf(' ', size)
      const at = cut > size / 2 ? cut : size
      out.push(rest.slice(0, at))
      rest = rest.slice(at).trimStart()
    }
    return [...out, rest]
  })
