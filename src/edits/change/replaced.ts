import type { ChangedPlace } from './hunks.ts'

/** An expression of a line that another one stands for now, with what stayed around it. */
export interface Replaced {
  readonly was: string
  readonly is: string
  /** Text before and behind both. */
  readonly head: string
  readonly tail: string
  /** Both lines as they are. */
  readonly old: string
  readonly now: string
}

const token =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|[$@:]?[A-Za-z_]\w*[?!]?(?![=:])|[$@]?\w+|::|=>|->|[=!<>]=+|&&|\|\||\?\?|\?\.|\*\*|<<|>>|\S/g
/** Signs and words that an expression begins or ends at. */
const border = /^(?:[([{,;:=?]|=>|->|:=|return|do|then|else)$/
const close = /^[)\]},;:{]$/

const joined = (tokens: readonly Token[], text: string): string => {
  const [first, last] = [tokens[0], tokens.at(-1)]
  return first === undefined || last === undefined ? '' : text.slice(first.at, last.at + last.text.length)
}

interface Token {
  readonly text: string
  readonly at: number
}

const tokensIn = (line: string): readonly Token[] =>
  [...line.matchAll(token)].map(({ 0: text, index }) => ({ text, at: index }))

const depthOf = (tokens: readonly Token[]): number =>
  tokens.reduce((depth, { text }) => depth + ('([{'.includes(text) ? 1 : ')]}'.includes(text) ? -1 : 0), 0)

/** Whether every bracket of a part is closed in it. */
const isWhole = (tokens: readonly Token[]): boolean => {
  let depth = 0
  for (const { text } of tokens) {
    if ('([{'.includes(text)) depth += 1
    else if (')]}'.includes(text)) depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

const hasComma = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }, at) => text === ',' && depthOf(tokens.slice(0, at)) === 0)

/** Part of a line that replaced a part of the other; undefined where they have nothing in common. */
export const replacedIn = (old: string, now: string): Replaced | undefined => {
  if (old === now || old.length > 400 || now.length > 400) return undefined
  const [was, is] = [tokensIn(old), tokensIn(now)]
  let front = 0
  while (front < was.length && front < is.length && was[front]?.text === is[front]?.text) front += 1
  let back = 0
  while (
    back < was.length - front &&
    back < is.length - front &&
    was.at(-1 - back)?.text === is.at(-1 - back)?.text
  )
    back += 1
  if (front + back === 0) return undefined
  while (front > 0 && !border.test(was[front - 1]?.text ?? '')) front -= 1
  while (back > 0 && !close.test(was.at(-back)?.text ?? '')) back -= 1
  const cut = (all: readonly Token[]): readonly Token[] => all.slice(front, all.length - back)
  while (back > 0 && depthOf(cut(was)) > 0) back -= 1
  while (front > 0 && !(isWhole(cut(was)) && isWhole(cut(is)))) {
    front -= 1
    while (front > 0 && !border.test(was[front - 1]?.text ?? '')) front -= 1
    while (back > 0 && depthOf(cut(was)) > 0) back -= 1
  }
  // Of several arguments all are read, from the bracket that opens them.
  if ([was, is].some(all => hasComma(cut(all))))
    while (
      front > 0 &&
      !(/^[([{]$/.test(was[front - 1]?.text ?? '') && isWhole(cut(was)) && isWhole(cut(is)))
    )
      front -= 1
  return {
    was: joined(cut(was), old),
    is: joined(cut(is), now),
    head: joined(was.slice(0, front), old),
    tail: joined(was.slice(was.length - back), old),
    old,
    now,
  }
}

/** The expressions that a place has others for: line by line, and of all its lines together where their number changed. */
export const replacedParts = (place: ChangedPlace): readonly Replaced[] => {
  const again = known.get(place)
  if (again !== undefined) return again
  const found = partsIn(place)
  known.set(place, found)
  return found
}

const known = new WeakMap<ChangedPlace, readonly Replaced[]>()

const partsIn = ({ gone, come }: ChangedPlace): readonly Replaced[] => {
  if (gone.length === 0 || come.length === 0 || gone.length > 12 || come.length > 12) return []
  const pairs =
    gone.length === come.length
      ? gone.map((line, at) => [line, come[at] ?? ''] as const)
      : [[gone.join(' '), come.join(' ')] as const]
  return pairs.flatMap(([old, now]) => replacedIn(old, now) ?? [])
}

/** Parts of a text that a sign divides, at its own depth. */
export const partsOf = (text: string, sign: string): readonly string[] => {
  const parts: string[] = ['']
  let depth = 0
  for (const char of text) {
    if ('([{'.includes(char)) depth += 1
    else if (')]}'.includes(char)) depth -= 1
    if (char === sign && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts.map(part => part.trim()).filter(part => part !== '')
}
