import { visible } from './foreign.ts'
import { singleQuoted } from './single-quoted.ts'

/**
 * A word as a shell wants it: in quotes only where it needs them.
 *
 * @example
 * quoted('my file') // 'my file' in single quotes
 */
export const quoted = (word: string): string => {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word
  return isPlain(word) ? singleQuoted(word) : `$'${coded(word)}'`
}

/** The word is one line, and closes neither a code fence nor a tag of the host. */
const isPlain = (word: string): boolean => !/[`<\t\n]/.test(word) && visible(word) === word

/** ANSI-C quoting, in bytes of UTF-8: it stays one line, and bash and zsh read the very same name. */
const coded = (word: string): string =>
  word.replace(/[^\x20-\x7E]|['\\`<]/gu, char => {
    const bytes = encodeURIComponent(/[\uD800-\uDFFF]/u.test(char) ? '\uFFFD' : char)
    if (bytes === char) return `\\${char}`
    return bytes.replaceAll('%', '\\x').toLowerCase()
  })
