/**
 * A word as a shell wants it: in quotes only where it needs them.
 *
 * @example
 * quoted('my file') // 'my file' in single quotes
 */
export const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
