/**
 * A word as a shell wants it: in quotes only where it needs them.
 *
 * @example
 * quoted('my file') // 'my file' in single quotes
 */
export const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`

/** A name as it may stand in a message: one that breaks the line could pass for a part of the message. */
export const oneLine = (name: string): string =>
  name.replace(/[\u0000-\u001F\u007F-\u009F\u200E\u200F\u2028-\u202E\u2066-\u2069]+/g, ' ')
