import type { SourceText } from '../change/change.ts'

/** A mark that silences a checker. */
export interface Suppression {
  readonly tool: string
  readonly start: number
  /** The directive with the rest of its line. */
  readonly text: string
  /** For the whole file, or for all rules. */
  readonly width: number
  readonly codes: readonly string[]
  /** The reason, if there is one. */
  readonly reason: string
}

/** Directives in comments, by tool: the pattern of their beginning. */
export type Directives = Readonly<Record<string, string>>

const opener = '(?:\\/\\/+|\\/\\*+!?|#+|<!--|--|^[ \\t]*\\*)[ \\t]*'

const made = new Map<Directives, RegExp>()

const patternOf = (marks: Directives): RegExp => {
  const known = made.get(marks)
  if (known !== undefined) return known
  const names = Object.values(marks).map(mark => `(${mark})`)
  const pattern = new RegExp(`${opener}(?:${names.join('|')})([^\\n]*)`, 'gm')
  made.set(marks, pattern)
  return pattern
}

/** Directives in comments. The same words in strings, in code or in the middle of a sentence do not count. */
export const commentMarks = ({ comments }: SourceText, marks: Directives): readonly Suppression[] => {
  const tools = Object.keys(marks)
  return [...comments.matchAll(patternOf(marks))].map(match => {
    const index = match.slice(1, -1).findIndex(group => group !== undefined)
    const directive = match[index + 1] ?? ''
    const rest = (match.at(-1) ?? '').replace(/\s*(?:\*\/|-->).*$/, '').trimEnd()
    return suppression(tools[index] ?? '', match.index, directive, rest)
  })
}

/** Attributes and annotations. Their arguments may be strings. */
export const codeMarks = ({ code, text }: SourceText, marks: Directives): readonly Suppression[] =>
  Object.entries(marks).flatMap(([tool, mark]) =>
    [...code.matchAll(new RegExp(mark, 'gm'))].map(match => {
      const whole = text.slice(match.index, match.index + match[0].length)
      const [directive = '', rest = ''] = whole.split(/(?<=\w)(?=[(\s])([\s\S]*)/)
      return suppression(tool, match.index, directive, rest)
    }),
  )

const suppression = (tool: string, start: number, directive: string, rest: string): Suppression => {
  const text = `${directive}${rest}`.replaceAll(/\s+/g, ' ').trim()
  const codes = codesOf(rest)
  const file = /disable$|nocheck|-all\b|-file\b|-errors|^(?:ruff|flake8):|#!\[|\boff\b/.test(directive)
    ? 2
    : 0
  return {
    tool,
    start,
    text,
    width: file + (codes.length === 0 ? 1 : 0),
    codes,
    reason: reasonOf(directive, rest),
  }
}

const codesOf = (rest: string): readonly string[] => {
  const [list = ''] = rest.split(/\s--\s|\s\/\/|\s#|:\s(?=\w+\s)/)
  return (
    list.match(/[@\w][\w@/.-]*(?:[/-][\w-]+)+|\b[A-Z]{1,6}\d{2,5}\b|(?<=[=([,:]\s*)[\w:/-]+/g) ?? []
  ).sort()
}

/** At least two words: a code alone is no reason. */
const reasonOf = (directive: string, rest: string): string => {
  const told = /^@ts-/.test(directive)
    ? rest.replace(/^[\s:-]+/, '')
    : (/(?:\s--+\s+|:\s+(?=[a-z]+\s)|\s#\s*|\s\/\/\s*|\s[\u2013\u2014-]\s+|\)\s+)(\S.*)$/i.exec(rest)?.[1] ??
      '')
  return /[a-z]{2,}\W+\w+/i.test(told) ? told : ''
}

/** The marks that are new. One that replaces another and silences no more than it did is not new. */
export const newMarks = (
  before: readonly Suppression[],
  after: readonly Suppression[],
): readonly Suppression[] => {
  const left = [...before]
  const take = (fits: (one: Suppression) => boolean): boolean => {
    const index = left.findIndex(fits)
    if (index >= 0) left.splice(index, 1)
    return index >= 0
  }
  const unknown = after.filter(one => !take(other => other.tool === one.tool && other.text === one.text))
  return unknown.filter(one => !take(other => hides(other, one)))
}

const hides = (wide: Suppression, narrow: Suppression): boolean =>
  wide.tool === narrow.tool &&
  narrow.width <= wide.width &&
  (wide.codes.length === 0 ||
    (narrow.codes.length > 0 && narrow.codes.every(code => wide.codes.includes(code))))
