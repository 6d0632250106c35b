/** The row of a name in a table: the rest of its line. */
export const lateRow = (table: string, name: string): string | undefined => {
  if (name === '' || name.includes('\n') || name.includes('\t')) return undefined
  const at = table.indexOf(`\n${name}\t`)
  return at < 0 ? undefined : table.slice(at + name.length + 2, table.indexOf('\n', at + 1))
}
