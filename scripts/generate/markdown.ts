const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** A table as Markdown, one line a row. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(row => `| ${row.map(cell).join(' | ')} |`).join('\n')

/** The same with columns of one width, as the formatter leaves a table on a page that is written by hand. */
export const padded = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map(row => (row[column] ?? '').length)))
  const line = (row: readonly string[]): string =>
    `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map(width => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

export const code = (text: string): string => `\`${text}\``

export const page = (...parts: readonly string[]): string =>
  `${parts.filter(part => part !== '').join('\n\n')}\n`

/** The first line of every page that is printed. */
export const printed =
  '<!-- Printed from the source by npm run generate. Change the source, not this page. -->'
