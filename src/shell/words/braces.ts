import { type Word as Node, parse } from 'unbash'

/** More words than this from one brace expression are not worth listing. */
const maxWords = 512
const longest = 4096

/** The raw words that brace expansion makes of a raw word; undefined where there are too many. */
export const expandBraces = (text: string): readonly string[] | undefined => {
  if (text.length > longest) return undefined
  const open = findBraces(text, 0)
  if (open === undefined) return [text]
  const before = text.slice(0, open.start)
  const rests = expandBraces(text.slice(open.end))
  if (rests === undefined) return undefined
  const words: string[] = []
  for (const alternative of open.alternatives) {
    const middles = open.range ? [alternative] : expandBraces(alternative)
    if (middles === undefined || words.length + middles.length * rests.length > maxWords) return undefined
    for (const middle of middles) for (const rest of rests) words.push(before + middle + rest)
  }
  return words
}

/** A raw word as the parser sees it. */
export const reparsed = (text: string): Node | undefined => {
  const statement = parse(`x ${text}`).commands[0]?.command
  const argument = statement?.type === 'Command' ? statement.suffix[0] : undefined
  return argument?.type === 'Word' ? argument : undefined
}

interface Braces {
  readonly start: number
  readonly end: number
  readonly alternatives: readonly string[]
  readonly range: boolean
}

const findBraces = (text: string, from: number): Braces | undefined => {
  for (let index = from; index < text.length; index = step(text, index)) {
    if (text.charAt(index) !== '{') continue
    const found = bracesAt(text, index)
    if (found !== undefined) return found
  }
  return undefined
}

const bracesAt = (text: string, start: number): Braces | undefined => {
  const alternatives: string[] = []
  let depth = 0
  let from = start + 1
  for (let index = start + 1; index < text.length; index = step(text, index)) {
    const char = text.charAt(index)
    if (char === '{') depth += 1
    else if (char === '}' && depth > 0) depth -= 1
    else if (char === ',' && depth === 0) {
      alternatives.push(text.slice(from, index))
      from = index + 1
    } else if (char === '}') {
      const last = text.slice(from, index)
      if (alternatives.length > 0)
        return { start, end: index + 1, alternatives: [...alternatives, last], range: false }
      const range = rangeOf(last)
      return range === undefined ? undefined : { start, end: index + 1, alternatives: range, range: true }
    }
  }
  return undefined
}

/** The next place that is not inside quotes or an expansion that began here. */
const step = (text: string, index: number): number => {
  const char = text.charAt(index)
  if (char === '\\') return index + 2
  if (char === "'") return past(text, "'", index + 1)
  if (char === '"') return pastDouble(text, index + 1)
  if (char === '`') return past(text, '`', index + 1)
  if (char === '$' && (text.charAt(index + 1) === '{' || text.charAt(index + 1) === '('))
    return pastNested(text, index + 1)
  return index + 1
}

const past = (text: string, quote: string, from: number): number => {
  const end = text.indexOf(quote, from)
  return end < 0 ? text.length : end + 1
}

const pastDouble = (text: string, from: number): number => {
  for (let index = from; index < text.length; index += 1) {
    if (text.charAt(index) === '\\') index += 1
    else if (text.charAt(index) === '"') return index + 1
  }
  return text.length
}

const pastNested = (text: string, from: number): number => {
  const open = text.charAt(from)
  const close = open === '{' ? '}' : ')'
  let depth = 0
  for (let index = from; index < text.length; index += 1) {
    const char = text.charAt(index)
    if (char === '\\') index += 1
    else if (char === "'") index = past(text, "'", index + 1) - 1
    else if (char === open) depth += 1
    else if (char === close) {
      depth -= 1
      if (depth === 0) return index + 1
    }
  }
  return text.length
}

const rangeOf = (text: string): readonly string[] | undefined => {
  const found = /^(-?\d{1,18}|[a-zA-Z])\.\.(-?\d{1,18}|[a-zA-Z])(?:\.\.(-?\d{1,18}))?$/.exec(text)
  if (found === null) return undefined
  const [, first = '', last = '', by] = found
  const numbers = /\d/.test(first) && /\d/.test(last)
  if (!numbers && (/\d/.test(first) || /\d/.test(last))) return undefined
  const start = numbers ? Number(first) : first.charCodeAt(0)
  const end = numbers ? Number(last) : last.charCodeAt(0)
  const stride = Math.max(1, Math.abs(Number(by ?? 1)))
  // One more than the limit is enough for the caller to see that there are too many.
  const count = Math.min(Math.floor(Math.abs(end - start) / stride) + 1, maxWords + 1)
  const width =
    numbers && (/^-?0\d/.test(first) || /^-?0\d/.test(last)) ? Math.max(first.length, last.length) : 0
  return Array.from({ length: count }, (_, index) => {
    const value = start + (end < start ? -1 : 1) * index * stride
    if (!numbers) return String.fromCharCode(value)
    const digits = String(Math.abs(value)).padStart(width - (value < 0 ? 1 : 0), '0')
    return value < 0 ? `-${digits}` : digits
  })
}
