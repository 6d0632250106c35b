import type { Read } from './expressions.ts'
import { type CodeValue, gap, listOf, spread } from './value.ts'

/** Which lines a condition keeps; undefined where it is not said in plain words. */
const conditionOf = (condition: string, name: string): ((line: string) => boolean) | undefined => {
  const [, not, text, notIn] =
    new RegExp(`^(not\\s+)?["']([^"'\\\\]+)["']\\s+(not\\s+)?in\\s+${name}$`).exec(condition) ?? []
  if (text !== undefined) return line => line.includes(text) === ((not ?? notIn) === undefined)
  const [, no, method, quoted] =
    new RegExp(
      `^(not\\s+|!\\s*)?${name}(?:\\.l?strip\\(\\)|\\.trim\\(\\))?\\.(includes|startswith|startsWith|endswith|endsWith)\\(\\s*["'\`]([^"'\`\\\\]+)["'\`]\\s*\\)$`,
    ).exec(condition) ?? []
  if (quoted === undefined) return undefined
  const fits = (line: string): boolean =>
    method === 'includes'
      ? line.includes(quoted)
      : method?.startsWith('start') === true
        ? line.trimStart().startsWith(quoted)
        : line.trimEnd().endsWith(quoted)
  return line => fits(line) === (no === undefined)
}

const kept = (list: CodeValue, keeps: ((line: string) => boolean) | undefined): CodeValue =>
  spread([list], some =>
    keeps === undefined ? [gap] : listOf(some).filter(one => one.includes(gap) || keeps(one)),
  )

/** `[line for line in lines if "x" not in line]`, at its bracket. */
export const comprehended = (code: string, open: number, read: (from: number) => Read): Read | undefined => {
  const head = /^\[\s{0,8}(\w{1,40})\s{1,8}for\s{1,4}(\w{1,40})\s{1,4}in\s{1,4}/.exec(
    code.slice(open, open + 140),
  )
  if (head?.[1] === undefined || head[1] !== head[2]) return undefined
  const { value, end } = read(open + head[0].length)
  const rest = /^\s{1,8}if\s{1,4}([^[\]\n]{1,200})\]/.exec(code.slice(end, end + 220))
  return rest === null
    ? undefined
    : { value: kept(value, conditionOf((rest[1] ?? '').trim(), head[1])), end: end + rest[0].length }
}

/** The items of a list that `.filter(line => !line.includes("x"))` keeps; `args` begins behind the bracket. */
export const filtered = (args: string, list: CodeValue): CodeValue | undefined => {
  const [, name = '', condition = ''] =
    /^\s{0,8}\(?\s{0,4}(\w{1,40})\s{0,4}\)?\s{0,4}=>\s{0,8}(.{1,200}?)\s{0,8}\)$/s.exec(args) ?? []
  return name === '' ? undefined : kept(list, conditionOf(condition.trim(), name))
}
