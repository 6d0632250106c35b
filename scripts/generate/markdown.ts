const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** A table as Markdown, one line a row. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(row => `| ${row.map(cell).join(' | ')} |`).join('\n')

export const code = (text: string): string => `\`${text}\``

export const page = (...parts: readonly string[]): string =>
  `${parts.filter(part => part !== '').join('\n\n')}\n`

/** The first line of every page that is printed. */
export const printed =
  '<!-- Printed from the source by npm run generate. Change the source, not this page. -->'
