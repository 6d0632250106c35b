import type { Difference } from '../change/change.ts'

const raw = /\br(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/g
const literal = /(?<=[(,=[:]\s{0,20})\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[dgimsuvy]*/g
const called =
  /(?<=\b(?:re\.(?:compile|search|match|findall|sub|fullmatch)|RegExp|Regex|Pattern\.compile|regexp\.MustCompile|preg_match)\s{0,20}\(\s{0,20})(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`)/g

const code = /\.(?:py|[cm]?[jt]sx?|rb|go|rs|java|kt|cs|php|swift|scala)$/

const masked = (text: string): string =>
  [raw, literal, called].reduce(
    (before, pattern) => before.replaceAll(pattern, found => ' '.repeat(found.length)),
    text,
  )

/** A difference without the patterns in it: code that looks for something dangerous does not do it. */
export const withoutPatterns = (difference: Difference): Difference => {
  const { path, before, after } = difference
  if (after === undefined || !code.test(path)) return difference
  return { ...difference, before: before === undefined ? undefined : masked(before), after: masked(after) }
}
