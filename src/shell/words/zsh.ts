import type { WordPart } from 'unbash'
import { type At, deeper } from '../state/state.ts'
import { readArithmetic } from './evaluated.ts'

/** Hosts run commands with the user's shell, and that may be zsh. */
const mayBeZsh = (at: At): boolean => {
  const shell = at.remote ? undefined : at.reader.facts.env('SHELL')
  return shell === undefined || shell === '' || shell.endsWith('zsh')
}

/** The code in `*(e:code:)` and `*(+command)`: zsh runs it for each file. */
export const readQualifiers = (at: At, pattern: string): void => {
  if (!/[e+]/.test(pattern) || !mayBeZsh(at)) return
  const inner = { ...deeper(at, 'glob'), certain: false }
  const source = { base: undefined, within: '' }
  for (const [, mark = '', rest = ''] of pattern.matchAll(/e([^\w\s)])(.*)/gs)) {
    const end = rest.indexOf(closing[mark] ?? mark)
    at.reader.hooks.readText(inner, end < 0 ? rest : rest.slice(0, end), source)
  }
  for (const [, name = ''] of pattern.matchAll(/\+([\w.-]+)/g)) at.reader.hooks.readText(inner, name, source)
}

const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']', '<': '>', '(': ')' }

/** `$x[...]`: zsh takes what is in the brackets for arithmetic, as bash does in `${x[...]}`. */
export const readBareSubscript = (at: At, text: string, parts: readonly WordPart[]): void => {
  // In single quotes `$x[` is text.
  const open = parts
    .map(part => (part.type === 'SingleQuoted' ? ' '.repeat(part.text.length) : part.text))
    .join('')
  const found = /\$\w+\[/.exec(open)
  if (found === null || !mayBeZsh(at)) return
  readArithmetic(at, '$[', text.slice(found.index + found[0].length - 1))
}
