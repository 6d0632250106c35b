import type { SuiteRecord } from './record.ts'

/** A cell of a Markdown table. */
export const cell = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .slice(0, 300)

/** The lines of a Markdown table. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] => [
  `| ${head.join(' | ')} |`,
  `| ${head.map(() => '---').join(' | ')} |`,
  ...rows.map(row => `| ${row.map(cell).join(' | ')} |`),
]

/** The result of a check: `present: /usr/bin/jaq 2.1.0`. */
export const foundOf = (record: Pick<SuiteRecord, 'actual_decision' | 'actual_output'>): string => {
  const { actual_decision: state, actual_output: note } = record
  return note === '' || note.startsWith(state) ? note || state : `${state}: ${note}`
}
