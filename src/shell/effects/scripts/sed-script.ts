import { patternOf } from './posix-pattern.ts'

/** A line that a step is for: its number, every n-th, the last, one that a pattern finds, or a number of lines after the first. */
export type SedAddress =
  | { readonly line: number; readonly each?: number | undefined }
  | { readonly last: true }
  | { readonly pattern: RegExp | 'again' }
  | { readonly more: number }

export interface SedStep {
  readonly verb: string
  readonly from: SedAddress | undefined
  readonly to: SedAddress | undefined
  readonly not: boolean
  /** The text of `i`, `a` and `c`, or a label. */
  readonly text: string
  readonly replace?: SedReplace | undefined
  /** For `{`: the place behind its `}`. */
  end?: number
}

export interface SedReplace {
  /** `again` is the pattern that was used last. */
  readonly pattern: RegExp | 'again'
  readonly by: string
  readonly each: boolean
  readonly nth: number
  readonly prints: boolean
}

interface Cursor {
  readonly script: string
  readonly extended: boolean
  at: number
}

/** The steps of a script of sed; undefined where one of them is not known, or starts programs. */
export const sedSteps = (script: string, extended: boolean): readonly SedStep[] | undefined => {
  const cursor: Cursor = { script, extended, at: 0 }
  const steps: SedStep[] = []
  const open: SedStep[] = []
  for (;;) {
    skip(cursor, /[\s;]/)
    if (cursor.at >= script.length) return open.length === 0 ? steps : undefined
    if (script.charAt(cursor.at) === '#') {
      skip(cursor, /[^\n]/)
      continue
    }
    const step = stepAt(cursor)
    if (step === undefined) return undefined
    steps.push(step)
    if (step.verb === '{') open.push(step)
    if (step.verb !== '}') continue
    const block = open.pop()
    if (block === undefined) return undefined
    block.end = steps.length
  }
}

const skip = (cursor: Cursor, chars: RegExp): void => {
  while (cursor.at < cursor.script.length && chars.test(cursor.script.charAt(cursor.at))) cursor.at += 1
}

const stepAt = (cursor: Cursor): SedStep | undefined => {
  const from = addressAt(cursor)
  skip(cursor, /[ \t]/)
  let to: SedAddress | undefined | null
  if (from !== undefined && cursor.script.charAt(cursor.at) === ',') {
    cursor.at += 1
    skip(cursor, /[ \t]/)
    to = addressAt(cursor)
    if (to === undefined) return undefined
  }
  if (from === null || to === null) return undefined
  skip(cursor, /[ \t]/)
  const not = cursor.script.charAt(cursor.at) === '!'
  if (not) skip(cursor, /[! \t]/)
  const verb = cursor.script.charAt(cursor.at)
  cursor.at += 1
  const base = { verb, from, to, not, text: '' }
  if (/[dDpPnNgGhHx={}]/.test(verb) && verb !== '') return base
  if (verb === 'q' || verb === 'Q') {
    skip(cursor, /[ \t\d]/)
    return base
  }
  if (/[bTt:]/.test(verb)) return { ...base, text: wordAt(cursor) }
  if (/[iac]/.test(verb)) return { ...base, text: textAt(cursor) }
  if (verb === 's') {
    const replace = replaceAt(cursor)
    return replace === undefined ? undefined : { ...base, replace }
  }
  if (verb !== 'y') return undefined
  const mark = cursor.script.charAt(cursor.at++)
  const sought = upTo(cursor, mark)
  const by = sought === undefined ? undefined : upTo(cursor, mark)
  return by === undefined ? undefined : { ...base, text: `${sought}\n${by}` }
}

/** Null where there is one that can't be read. */
const addressAt = (cursor: Cursor): SedAddress | undefined | null => {
  const rest = cursor.script.slice(cursor.at, cursor.at + 40)
  const [number, first, each] = /^(\d+)(?:~(\d+))?/.exec(rest) ?? []
  if (number !== undefined) {
    cursor.at += number.length
    return { line: Number(first), each: each === undefined ? undefined : Number(each) }
  }
  const [more] = /^\+\d+/.exec(rest) ?? []
  if (more !== undefined) {
    cursor.at += more.length
    return { more: Number(more) }
  }
  if (rest.startsWith('$')) {
    cursor.at += 1
    return { last: true }
  }
  const mark = rest.startsWith('\\') ? rest.charAt(1) : rest.startsWith('/') ? '/' : ''
  if (mark === '') return undefined
  cursor.at += rest.startsWith('\\') ? 2 : 1
  const source = upTo(cursor, mark)
  if (source === undefined) return null
  const start = cursor.at
  skip(cursor, /[IM]/)
  const flags = flagsOf(cursor.script.slice(start, cursor.at))
  const pattern = source === '' ? 'again' : patternOf(source, cursor.extended, flags)
  return pattern === undefined ? null : { pattern }
}

const flagsOf = (letters: string): string => (/i/i.test(letters) ? 'i' : '') + (/m/i.test(letters) ? 'm' : '')

/** The text up to a mark; a mark with a backslash is a letter of it. */
const upTo = (cursor: Cursor, mark: string): string | undefined => {
  let text = ''
  for (; cursor.at < cursor.script.length; cursor.at += 1) {
    const char = cursor.script.charAt(cursor.at)
    if (char === mark) {
      cursor.at += 1
      return text
    }
    if (char === '[' && mark !== '[') {
      const [set = char] = /^\[\^?\]?(?:\[:\w+:\]|[^\]\n])*\]/.exec(cursor.script.slice(cursor.at)) ?? []
      // A mark within brackets ends the pattern all the same where nothing else would.
      if (!set.includes(mark)) {
        text += set
        cursor.at += set.length - 1
        continue
      }
    }
    if (char !== '\\') text += char
    else {
      const next = cursor.script.charAt(++cursor.at)
      text += next === mark ? mark : `\\${next}`
    }
  }
  return undefined
}

const wordAt = (cursor: Cursor): string => {
  skip(cursor, /[ \t]/)
  const start = cursor.at
  skip(cursor, /[^\s;}]/)
  return cursor.script.slice(start, cursor.at)
}

/** The text of `i`, `a` and `c`: the rest of the line, and lines that follow one with a backslash at its end. */
const textAt = (cursor: Cursor): string => {
  skip(cursor, /[ \t]/)
  const { script } = cursor
  if (script.charAt(cursor.at) === '\\') {
    cursor.at += 1
    skip(cursor, /[ \t]/)
    // `a\` and the text on the next line, or `a\text`, whose blanks before it count.
    if (script.charAt(cursor.at) === '\n') cursor.at += 1
    else while (/[ \t]/.test(script.charAt(cursor.at - 1))) cursor.at -= 1
  }
  let text = ''
  for (; cursor.at < script.length && script.charAt(cursor.at) !== '\n'; cursor.at += 1) {
    if (script.charAt(cursor.at) !== '\\') text += script.charAt(cursor.at)
    else {
      const next = script.charAt(++cursor.at)
      text += next === 't' ? '\t' : next === 'n' ? '\n' : next
    }
  }
  return text
}

const replaceAt = (cursor: Cursor): SedReplace | undefined => {
  const mark = cursor.script.charAt(cursor.at++)
  if (mark === '\\' || mark === '\n' || mark === '') return undefined
  const source = upTo(cursor, mark)
  const by = source === undefined ? undefined : replacementUpTo(cursor, mark)
  if (source === undefined || by === undefined) return undefined
  const start = cursor.at
  skip(cursor, /[gpiIemM\d]/)
  const flags = cursor.script.slice(start, cursor.at)
  // `w` writes another file, and `e` starts a program.
  if (/[ew]/.test(flags) || !/^[ \t]*(?:[;\n}#]|$)/.test(cursor.script.slice(cursor.at))) return undefined
  const pattern = source === '' ? 'again' : patternOf(source, cursor.extended, `g${flagsOf(flags)}`)
  if (pattern === undefined) return undefined
  const nth = Number(/\d+/.exec(flags)?.[0] ?? 1)
  return { pattern, by, each: flags.includes('g'), nth, prints: flags.includes('p') }
}

/** As written, with the marks of groups; only the delimiter loses its backslash. */
const replacementUpTo = (cursor: Cursor, mark: string): string | undefined => {
  let text = ''
  for (; cursor.at < cursor.script.length; cursor.at += 1) {
    const char = cursor.script.charAt(cursor.at)
    if (char === mark) {
      cursor.at += 1
      return text
    }
    if (char !== '\\') text += char
    else {
      const next = cursor.script.charAt(++cursor.at)
      text += next === mark && mark !== '&' ? mark : `\\${next}`
    }
  }
  return undefined
}
