/**
 * A value in single quotes, as every POSIX shell reads it.
 *
 * @example
 * singleQuoted("it's") // 'it'\''s'
 */
export const singleQuoted = (value: string): string => `'${value.replaceAll("'", "'\\''")}'`
