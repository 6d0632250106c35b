import { literal } from '../../core/text/quoting/literal.ts'
import type { LanguageSyntax } from './language.ts'

/** A text in layers of the same length: each has blanks where the text belongs to another layer. */
export interface Layers {
  readonly text: string
  /** Without comments, and with empty strings. */
  readonly code: string
  /** Only the comments. */
  readonly comments: string
}

type Kind = 'comment' | 'string'

export interface Stretch {
  readonly start: number
  readonly end: number
  readonly kind: Kind
}

/** The last texts with their layers: the rules of one edit all ask for the same few. */
const lasting: { readonly language: LanguageSyntax; readonly layers: Layers }[] = []
const mostLasting = 8

/** Separates code, comments and strings. Never fails: an unclosed string or comment ends with the line or the text. */
export const split = (text: string, language: LanguageSyntax): Layers => {
  const known = lasting.find(one => one.language === language && one.layers.text === text)
  if (known !== undefined) return known.layers
  const layers = layersOf(text, language)
  if (lasting.length >= mostLasting) lasting.shift()
  lasting.push({ language, layers })
  return layers
}

const layersOf = (text: string, language: LanguageSyntax): Layers => {
  const stretches = language.fences === true ? fenced(text, language) : stretchesOf(text, language)
  const code: string[] = []
  const comments: string[] = []
  let [at, told] = [0, 0]
  for (const { start, end, kind } of stretches) {
    if (end <= at) continue
    const from = Math.max(start, at)
    code.push(text.slice(at, from), blank(text, from, end))
    if (kind === 'comment') {
      comments.push(blank(text, told, from), text.slice(from, end))
      told = end
    }
    at = end
  }
  code.push(text.slice(at))
  comments.push(blank(text, told, text.length))
  return { text, code: code.join(''), comments: comments.join('') }
}

/** A part of a text with a blank for every character but the ends of lines. */
export const blank = (text: string, from: number, to: number): string => {
  let [out, at] = ['', from]
  for (let end = text.indexOf('\n', at); end >= 0 && end < to; end = text.indexOf('\n', at)) {
    out += `${' '.repeat(end - at)}\n`
    at = end + 1
  }
  return out + ' '.repeat(to - at)
}

const openers = new Map<LanguageSyntax, RegExp>()

/** Everything that can open a string, a comment or a regular expression. */
const openerOf = (language: LanguageSyntax): RegExp => {
  const known = openers.get(language)
  if (known !== undefined) return known
  const marks = [...language.comments.map(([open]) => open), ...language.quotes].map(literal)
  if (language.templates === true) marks.push('`', '\\{', '\\}', '/')
  if (language.lifetimes === true) marks.unshift('\\bb?r(#*)"', "'")
  if (language.heredocs === true) marks.unshift('<<[-~]?[ \\t]*(["\']?)([A-Za-z_!][\\w!]*)\\1')
  const made = new RegExp(marks.join('|'), 'g')
  openers.set(language, made)
  return made
}

/** Where comments and the contents of strings stand, in their order. */
export const stretchesOf = (text: string, language: LanguageSyntax): readonly Stretch[] => {
  const found: Stretch[] = []
  const opener = new RegExp(openerOf(language))
  /** For each open template literal: the number of open braces in its current `${`. */
  const depths: number[] = []
  const add = (start: number, end: number, kind: Kind): number => {
    if (end > start) found.push({ start, end, kind })
    return end
  }
  const template = (start: number): number => {
    const { end, open } = templateEnd(text, start)
    if (open) depths.push(0)
    return add(start, end - (open ? 2 : 1), 'string') + (open ? 2 : 1)
  }
  let body: Stretch | undefined
  let at = 0
  for (;;) {
    opener.lastIndex = at
    const match = opener.exec(text)
    if (match === null) return found.sort((a, b) => a.start - b.start)
    const { index } = match
    if (body !== undefined && index >= body.start && index < body.end) {
      at = body.end
      continue
    }
    const mark = match[0]
    const comment = language.comments.find(([open]) => open === mark)
    const depth = depths.length - 1
    at = index + mark.length
    if (comment !== undefined) {
      // `#[IsGranted('ROLE_ADMIN')]` is an attribute of PHP.
      if (mark === '#' && language.name === 'php' && text[at] === '[') continue
      if (mark === '#' && language.hash === true && !/[\s;|&(]|^$/.test(text[index - 1] ?? '')) continue
      at = add(index, endOf(text, comment[1], at), 'comment')
    } else if (mark === '`' && language.templates === true) at = template(at)
    else if (mark === '{') {
      if (depth >= 0) depths[depth] = (depths[depth] ?? 0) + 1
    } else if (mark === '}') {
      if (depth < 0) continue
      if (depths[depth] === 0) {
        depths.pop()
        at = template(at)
      } else depths[depth] = (depths[depth] ?? 1) - 1
    } else if (mark === '/') {
      const end = beginsRegex(text, index) ? regexEnd(text, at) : undefined
      if (end !== undefined) at = add(at, end - 1, 'string') + 1
    } else if (mark.startsWith('<<')) {
      body = heredocBody(text, match, body?.end ?? 0) ?? body
      if (body !== undefined) add(body.start, body.end, 'string')
    } else if (/^b?r#*"$/.test(mark)) at = add(at, endOf(text, `"${match[1] ?? ''}`, at) - 1, 'string') + 1
    else if (mark === "'" && language.lifetimes === true) {
      const char = /^(?:\\[^\n]{1,10}?|[^\\'\n])'/.exec(text.slice(at, at + 14))
      if (char !== null) at = add(at, at + char[0].length - 1, 'string') + 1
    } else if (language.valueQuotes !== true || /[\s=:,([{]|^$/.test(text[index - 1] ?? '')) {
      const long = language.long?.includes(mark) === true
      const raw = language.raw?.includes(mark) === true
      const close = stringEnd(text, at, mark, raw, long, !raw && language.heredocs === true)
      // A quote that does not close on its line is an apostrophe in prose.
      if (text.startsWith(mark, close) || long) at = add(at, close, 'string') + mark.length
    }
  }
}

const endOf = (text: string, close: string, from: number): number => {
  const end = text.indexOf(close, from)
  if (end < 0) return text.length
  return close === '\n' ? end : end + close.length
}

/** The offset of a string's closing quote, or the end of the line if there is none. */
const stringEnd = (
  text: string,
  from: number,
  quote: string,
  raw: boolean,
  long: boolean,
  nests = false,
): number => {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\' && !raw) at += 1
    else if (nests && text[at] === '$' && /[({]/.test(text[at + 1] ?? '')) at = nestedEnd(text, at + 1)
    else if (text.startsWith(quote, at)) return at
    else if (text[at] === '\n' && !long) return at
  }
  return text.length
}

/** `"$(f "a")"`: quotes in a substitution do not end the string around it. */
const nestedEnd = (text: string, from: number): number => {
  let depth = 0
  for (let at = from; at < Math.min(text.length, from + 2000); at += 1) {
    const char = text[at]
    if (char === '\\') at += 1
    else if (char === '(' || char === '{') depth += 1
    else if (char === ')' || char === '}') {
      depth -= 1
      if (depth === 0) return at
    }
  }
  return from
}

const templateEnd = (text: string, from: number): { readonly end: number; readonly open: boolean } => {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '`') return { end: at + 1, open: false }
    else if (text[at] === '$' && text[at + 1] === '{') return { end: at + 2, open: true }
  }
  return { end: text.length + 1, open: false }
}

/** A slash after a value divides; `</div>` closes a tag. */
const beginsRegex = (text: string, at: number): boolean => {
  const before = text.slice(Math.max(0, at - 20), at).trimEnd()
  if (before.endsWith('<')) return false
  return /(^|[([{,;:=!&|?+*%<>~^-]|\b(return|typeof|case|of|in|do|else|void))$/.test(before)
}

const regexEnd = (text: string, from: number): number | undefined => {
  let inClass = false
  for (let at = from; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '[') inClass = true
    else if (text[at] === ']') inClass = false
    else if (text[at] === '/' && !inClass) return at + 1
  }
  return undefined
}

/** The body of a here-document is text. It begins on the next line, or after the body of another one. */
const heredocBody = (text: string, match: RegExpExecArray, from: number): Stretch | undefined => {
  const at = match.index + match[0].length
  if (text[match.index - 1] === '<' || text[match.index + 2] === '<') return undefined
  const line = text.indexOf('\n', Math.max(at, from))
  if (line < 0) return undefined
  const close = new RegExp(`^[ \\t]*${match[2]}[ \\t]*$`, 'm').exec(text.slice(line + 1))
  return close === null ? undefined : { start: line + 1, end: line + 1 + close.index, kind: 'string' }
}

/** Markdown: fenced blocks are text, whatever they contain. */
const fenced = (text: string, language: LanguageSyntax): readonly Stretch[] => {
  const fences: Stretch[] = []
  for (const match of text.matchAll(/^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\1[^\n]*$/gm))
    fences.push({ start: match.index, end: match.index + match[0].length, kind: 'string' })
  const inside = ({ start }: Stretch): boolean => fences.some(one => start >= one.start && start < one.end)
  const rest = stretchesOf(text, language).filter(stretch => !inside(stretch))
  return [...fences, ...rest].sort((a, b) => a.start - b.start)
}

const never =
  /^[ \t]*#[ \t]*if(?:def[ \t]+(?:NEVER|DISABLED|UNUSED|NOT_USED)\w*|[ \t]+(?:0|false|FALSE))[ \t]*$/

/** Layers in which code that no compiler takes (`#if 0`) is a comment. */
export const withoutDead = (layers: Layers): Layers => {
  if (!layers.code.includes('#if') && !layers.code.includes('# if')) return layers
  const [text, code, comments] = [layers.text, layers.code, layers.comments].map(layer => layer.split('\n'))
  if (
    text === undefined ||
    code === undefined ||
    comments === undefined ||
    !code.some(line => never.test(line))
  )
    return layers
  let depth = 0
  code.forEach((line, at) => {
    const word = /^[ \t]*#[ \t]*(if|ifdef|ifndef|else|elif|endif)\b/.exec(line)?.[1]
    if (depth === 0) {
      if (never.test(line)) depth = 1
      return
    }
    if (word === 'endif') depth -= 1
    else if (word?.startsWith('if') === true) depth += 1
    else if (depth === 1 && word !== undefined) depth = 0
    if (depth === 0) return
    comments[at] = text[at] ?? ''
    code[at] = ' '.repeat(line.length)
  })
  return { text: layers.text, code: code.join('\n'), comments: comments.join('\n') }
}
