import type { Secret } from './secrets.ts'

/**
 * `password=x`, `"token": "x"`, `--api-key x`: secrets known by the name before them. Small patterns looked up in
 * steps: one that holds all of this takes longer to compile than the rest of a hook's work.
 */
const names = /pass(?:word|wd|phrase)?|pwd|token|secret|key|auth/g
const keyOf = /(?:api|access|account|auth|encrypt(?:ion)?|license|master|private|secret|signing)[_-]?$/
const nameEnd = /(?:[_-]?id)?\d{0,3}/y
const optionEnd = /(?:^|[\s"'=])--?[\w-]{1,60}$/

const equals = /\\?["']?\s{0,3}(?::=|=>|=|:)\s{0,3}/y
const space = /[ \t]{1,3}/y

/** By what a value opens with; bounded, so that many names before one endless value stay cheap. */
const values: readonly (readonly [opening: string, value: RegExp])[] = [
  ['\\"', /[^"\\\n]{1,4096}/y],
  ['"', /(?:[^"\\\n]|\\[^\n]){1,4096}/y],
  ["'", /[^'\n]{1,4096}/y],
  ['', /[^\s"'`;&|<>\\]{1,4096}/y],
]
const lineEnd = /[ \t]{0,20}(?:\n|$|[,}])/y

type IsSecret = (looks: Secret['looks'], value: string) => boolean

/** Takes out what follows the name of a secret, where `isSecret` agrees that it is one. `lower` is the text in small letters. */
export const withoutNamed = (text: string, lower: string, mark: string, isSecret: IsSecret): string => {
  let out = ''
  let done = 0
  for (const { 0: name, index } of lower.matchAll(names)) {
    if (index < done || !isName(lower, name, index)) continue
    const end = after(nameEnd, lower, index + name.length) ?? index + name.length
    const found = secretAt(text, end, name.startsWith('p'), isSecret)
    if (found === undefined) continue
    out += text.slice(done, found.start) + mark
    done = found.end
  }
  return done === 0 ? text : out + text.slice(done)
}

const isName = (lower: string, name: string, index: number): boolean => {
  if (name === 'key') return keyOf.test(lower.slice(Math.max(0, index - 12), index))
  if (name === 'auth') return lower[index - 1] === '_'
  return name !== 'pass' || lower[index - 1] === '_' || lower[index - 1] === '-'
}

interface Place {
  readonly start: number
  readonly end: number
}

const secretAt = (text: string, end: number, isPassword: boolean, isSecret: IsSecret): Place | undefined => {
  const assigned = after(equals, text, end)
  const start = assigned ?? after(space, text, end)
  if (start === undefined) return undefined
  const value = valueAt(text, start)
  if (value === undefined) return undefined
  const secret = text.slice(value.start, value.end)
  const quoted = value.start > start
  const tight = text.slice(end, start) === '=' && secret[0] !== '='
  const option =
    assigned === undefined && secret[0] !== '-' && optionEnd.test(text.slice(Math.max(0, end - 64), end))
  // `password: x` at the end of a line is a setting; in the middle of one it is a sentence.
  const setting =
    isPassword && assigned !== undefined && secret.length > 3 && after(lineEnd, text, value.end) !== undefined
  const sure = (quoted && assigned !== undefined) || tight || option || setting
  return isSecret(sure ? 'any' : 'strong', secret) ? value : undefined
}

const valueAt = (text: string, start: number): Place | undefined => {
  for (const [opening, pattern] of values) {
    if (!text.startsWith(opening, start)) continue
    const end = after(pattern, text, start + opening.length)
    return end === undefined ? undefined : { start: start + opening.length, end }
  }
  return undefined
}

/** Where a match that begins right here ends. */
const after = (pattern: RegExp, text: string, at: number): number | undefined => {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}
