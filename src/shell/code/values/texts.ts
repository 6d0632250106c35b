import type { Language } from '../languages/language.ts'
import { homeInText } from './home.ts'
import { type CodeValue, gap, spread, textOf } from './value.ts'

/** A text in code. */
export interface TextInCode {
  readonly value: CodeValue
  readonly end: number
}

/** Gives the value of the code between the brackets of a text. */
type Inner = (code: string) => CodeValue

/** Reads the text whose quote stands at a place; what is put into it when it runs is asked for, or a gap. */
export const textAt = (language: Language, code: string, start: number, inner?: Inner): TextInCode => {
  const quote = code.charAt(start)
  const prefix = /[A-Za-z]{0,2}$/.exec(code.slice(Math.max(0, start - 2), start))?.[0].toLowerCase() ?? ''
  const triple =
    language.blockComments || language.backquotes === 'run' ? false : code.startsWith(quote.repeat(3), start)
  const close = triple ? quote.repeat(3) : quote
  const parts: CodeValue[] = []
  let value = ''
  let index = start + close.length
  for (; index < code.length && !code.startsWith(close, index); index += 1) {
    const char = code.charAt(index)
    if (char === '\\' && !prefix.includes('r') && !(quote === '`' && language.raw)) {
      const escaped = escapeAt(code, index)
      value += escaped.text
      index = escaped.end - 1
      continue
    }
    const home = value === '' && parts.length === 0 && '${#'.includes(char) ? homeInText(code, index) : 0
    if (home > 0) {
      value = '~'
      index += home - 1
      continue
    }
    const put = '$#{@'.includes(char) ? insertedAt(language, code, index, quote, prefix) : undefined
    if (put === undefined) {
      value += char
      continue
    }
    // A brace that stands for itself is written twice.
    if (put.code === '') value += char
    else {
      parts.push(value, inner === undefined ? gap : inner(put.code))
      value = ''
    }
    index = put.end - 1
  }
  const end = Math.min(index + close.length, code.length)
  if (parts.length === 0) return { value, end }
  return { value: spread([...parts, value], (...all) => all.map(textOf).join('')), end }
}

/** The code that a text has at a place: `${x}`, `#{x}`, `{x}` in an f-string, `$x`. */
const insertedAt = (
  language: Language,
  code: string,
  at: number,
  quote: string,
  prefix: string,
): { code: string; end: number } | undefined => {
  const two = code.slice(at, at + 2)
  const formats = prefix.includes('f') && language.slashes
  if (formats && two === '{{') return { code: '', end: at + 2 }
  if (formats && two.startsWith('{')) {
    const found = bracedAt(code, at + 1)
    return { ...found, code: found.code.replace(/(?:![rsa])?(?::[^:]*)?=?$/, '') }
  }
  if (quote === '`' && !language.raw && language.backquotes === 'text' && two === '${')
    return bracedAt(code, at + 2)
  if (language.backquotes !== 'run' || quote === "'") return undefined
  if (two === '#{' || two === '${' || two === '{$') return bracedAt(code, two === '{$' ? at + 1 : at + 2)
  const name = /^[$@]\w+/.exec(code.slice(at, at + 60))?.[0]
  return name === undefined ? undefined : { code: name, end: at + name.length }
}

/** The code up to the closing brace. */
const bracedAt = (code: string, from: number): { code: string; end: number } => {
  let open = 0
  for (let index = from; index < code.length && index < from + 400; index += 1) {
    const char = code.charAt(index)
    if (char === '{') open += 1
    else if (char === '}') {
      if (open === 0) return { code: code.slice(from, index), end: index + 1 }
      open -= 1
    }
  }
  return { code: '?', end: from }
}

/** A backslash and what it stands for. */
const escapeAt = (code: string, start: number): { text: string; end: number } => {
  const next = code.charAt(start + 1)
  const number = /^(?:x\{?([\da-fA-F]{2})\}?|u\{?([\da-fA-F]{4})\}?|([0-7]{2,3}))/.exec(
    code.slice(start + 1, start + 8),
  )
  if (number !== null) {
    const [all, hex, wide, octal] = number
    const point = octal === undefined ? Number.parseInt(hex ?? wide ?? '', 16) : Number.parseInt(octal, 8)
    return { text: String.fromCharCode(point), end: start + 1 + all.length }
  }
  const plain: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\n': '' }
  return { text: plain[next] ?? next, end: start + 2 }
}

/** The next place that is no space. */
export const blank = (code: string, from: number): number => {
  let index = from
  while (/\s/.test(code.charAt(index))) index += 1
  return index
}
