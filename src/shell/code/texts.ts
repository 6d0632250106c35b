import { homeAlone, homeBefore, homeInText, pathCall } from './home.ts'
import type { Language } from './language.ts'

/** A text in code. */
export interface TextInCode {
  /** Undefined where the text is put together when it runs. */
  readonly value: string | undefined
  readonly end: number
}

export const textAt = (language: Language, code: string, start: number): TextInCode => {
  const quote = code.charAt(start)
  const prefix = /[A-Za-z]{0,2}$/.exec(code.slice(Math.max(0, start - 2), start))?.[0].toLowerCase() ?? ''
  const triple =
    language.blockComments || language.backquotes === 'run' ? false : code.startsWith(quote.repeat(3), start)
  const close = triple ? quote.repeat(3) : quote
  let value = ''
  let index = start + close.length
  let plain = true
  for (; index < code.length && !code.startsWith(close, index); index += 1) {
    const char = code.charAt(index)
    if (char === '\\' && !prefix.includes('r')) {
      const escaped = escapeAt(code, index)
      value += escaped.text
      index = escaped.end - 1
      continue
    }
    const home = value === '' && '${#'.includes(char) ? homeInText(code, index) : 0
    if (home > 0) {
      value = '~'
      index += home - 1
      continue
    }
    if (quote === '`' && code.startsWith('${', index)) plain = false
    if (
      language.backquotes === 'run' &&
      quote !== "'" &&
      /^(#\{|[$@][\w{])/.test(code.slice(index, index + 2))
    )
      plain = false
    if (prefix.includes('f') && char === '{') plain = false
    value += char
  }
  return { value: plain ? value : undefined, end: Math.min(index + close.length, code.length) }
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

/** The texts of an argument: one, a name that stands for one, or a list in square brackets. */
export const argumentAt = (
  language: Language,
  code: string,
  from: number,
  named?: ReadonlyMap<string, string>,
): { first: string | readonly string[] | undefined; end: number; guessed?: boolean } => {
  let index = blank(code, from)
  if (homeAlone(code, index) > 0) return { first: '~', end: index + homeAlone(code, index) }
  const home = homeBefore(code, index)
  if (home > 0) {
    const rest = argumentAt(language, code, index + home)
    const first = typeof rest.first === 'string' ? `~/${rest.first.replace(/^\/+/, '')}` : undefined
    return { first, end: rest.end }
  }
  const made = pathCall(code, index)
  if (made > 0) return pathAt(language, code, index + made)
  const prefixed = /^[rbuf]{1,2}(?=['"])/i.exec(code.slice(index, index + 3))
  if (prefixed !== null) index += prefixed[0].length
  const char = code.charAt(index)
  if (language.quotes.includes(char) && char !== '') {
    const text = joinedAt(language, code, index)
    const after = code.charAt(blank(code, text.end))
    // A text that is added to or formatted is not all there is.
    return { first: after === ',' || after === ')' || after === ']' ? text.value : undefined, end: text.end }
  }
  const name =
    named === undefined ? undefined : /^\$?[A-Za-z_]\w*(?=\s*[,)\]])/.exec(code.slice(index, index + 64))?.[0]
  if (name !== undefined) {
    const first = named?.get(name.replace('$', ''))
    return { first, end: index + name.length, guessed: first !== undefined }
  }
  if (char !== '[') return { first: undefined, end: index }
  const items: string[] = []
  for (index += 1; index < code.length; ) {
    index = blank(code, index)
    if (code.charAt(index) === ']') return { first: items, end: index + 1 }
    // A list in a list is no argument of a program.
    const item =
      code.charAt(index) === '[' ? { first: undefined, end: index } : argumentAt(language, code, index)
    if (typeof item.first !== 'string') return { first: undefined, end: item.end }
    items.push(item.first)
    index = blank(code, item.end)
    if (code.charAt(index) === ',') index += 1
  }
  return { first: undefined, end: index }
}

/** The path that a call puts together of texts, to its closing bracket. */
const pathAt = (
  language: Language,
  code: string,
  from: number,
): { first: string | undefined; end: number } => {
  const parts: string[] = []
  for (let index = from; index < code.length; ) {
    const part = argumentAt(language, code, index)
    if (typeof part.first !== 'string') return { first: undefined, end: part.end }
    parts.push(part.first)
    index = blank(code, part.end)
    if (code.charAt(index) === ')')
      return { first: parts.join('/').replaceAll(/\/{2,}/g, '/'), end: index + 1 }
    if (code.charAt(index) !== ',') return { first: undefined, end: index }
    index += 1
  }
  return { first: undefined, end: code.length }
}

/** A text and those that are added to it: `"/etc/sha" + "dow"`, and for a path `".ssh" / "config"`. */
const joinedAt = (language: Language, code: string, start: number): TextInCode => {
  let { value, end } = textAt(language, code, start)
  for (let parts = 1; value !== undefined && parts < maxParts; parts += 1) {
    const sign = blank(code, end)
    const next = blank(code, sign + 1)
    const mark = code.charAt(sign)
    if ((mark !== '+' && mark !== '/') || next >= code.length) break
    if (!language.quotes.includes(code.charAt(next))) break
    const more = textAt(language, code, next)
    value = more.value === undefined ? undefined : value + (mark === '/' ? '/' : '') + more.value
    end = more.end
  }
  return { value, end }
}

/** Honest code does not join a path from more pieces. */
const maxParts = 64

/** Names that are given one text and no other. */
export const namedTexts = (language: Language, code: string): ReadonlyMap<string, string> => {
  const named = new Map<string, string>()
  const often = new Set<string>()
  for (const match of code.matchAll(/(?<![\w.$])\$?([A-Za-z_]\w{0,40})\s{0,4}=(?![=>~])\s{0,4}/g)) {
    const [all, name = ''] = match
    const { first } = argumentText(language, code, match.index + all.length)
    if (often.has(name) || first === undefined) named.delete(name)
    else named.set(name, first)
    often.add(name)
  }
  return named
}

/** A text as the whole value of an assignment. */
const argumentText = (language: Language, code: string, from: number): { first: string | undefined } => {
  if (!language.quotes.includes(code.charAt(from) || ' ')) {
    const home = homeBefore(code, from)
    if (home === 0) return { first: undefined }
    const rest = argumentText(language, code, from + home).first
    return { first: rest === undefined ? undefined : `~/${rest.replace(/^\/+/, '')}` }
  }
  const text = joinedAt(language, code, from)
  return { first: /^\s*([;\n,)}]|$)/.test(code.slice(text.end, text.end + 8)) ? text.value : undefined }
}
