import type { SecretPattern } from './secrets.ts'

/**
 * `password=x`, `"token": "x"`, `--api-key x`: secrets with a name before them. Small patterns, tried in steps: one
 * pattern for all of this takes longer to compile than the rest of the hook runs.
 */
const names = /pass(?:word|wd|phrase|wort|code)?|kennwort|pwd?|pin|psk|token|secret|key|auth/g
const keyOf = /(?:api|access|account|auth|encrypt(?:ion)?|license|master|private|secret|signing)[ _-]?$/
/** `SSHPASS`, `dbpass`; not `bypass` and `compass`. */
const passOf = /[_-]$|(?:db|ssh|smtp|user|ftp|root|admin|store|ldap|mail|proxy|redis|mysql|pg|my)$/
const nameEnd = /(?:[_-]?id)?\d{0,3}/y
const optionEnd = /(?:^|[\s"'=])--?[\w-]{1,60}$/

const equals = /\\?["']?[ \t]{0,3}(?::=|=>|=|:)[ \t]{0,3}/y
/** Prose: `password for the box is x`. */
const inProse =
  /(?:[ \t]{1,3}(?:for|of|on|at|to|von|für)\b[^\n.,:;=?!]{1,40}?)?(?:[ \t]{1,3}(?:is|was|ist|lautet|est|es)(?:[ \t]{1,3}(?:now|set to))?:?|:)[ \t]{1,3}/iy
const space = /[ \t]{1,3}/y

/** By the first character of the value. Bounded, so that many names before one endless value stay linear. */
const values: readonly (readonly [opening: string, value: RegExp])[] = [
  ['\\"', /[^"\\\n]{1,4096}/y],
  ['"', /(?:[^"\\\n]|\\[^\n]){1,4096}/y],
  ["'", /[^'\n]{1,4096}/y],
  ['', /[^\s"'`;&|<>\\]{1,4096}/y],
]
const lineEnd = /[ \t]{0,20}(?:\n|$|[,}])/y

type IsSecret = (looks: SecretPattern['looks'], value: string) => boolean

/** Redacts the value after the name of a secret if `isSecret` accepts it. `lower` is the text in lower case. */
export const withoutNamed = (text: string, lower: string, mark: string, isSecret: IsSecret): string => {
  let out = ''
  let done = 0
  for (const { 0: name, index } of lower.matchAll(names)) {
    if (index < done || !isName(lower, name, index)) continue
    const end = after(nameEnd, lower, index + name.length) ?? index + name.length
    const found = secretAt(text, index, end, name, isSecret)
    if (found === undefined) continue
    out += text.slice(done, found.start) + mark
    done = found.end
  }
  return done === 0 ? text : out + text.slice(done)
}

const isName = (lower: string, name: string, index: number): boolean => {
  if (name === 'key') return keyOf.test(lower.slice(Math.max(0, index - 12), index))
  if (name === 'auth') return lower[index - 1] === '_'
  if (name === 'pass') return passOf.test(lower.slice(Math.max(0, index - 6), index))
  // Short names count only as whole words.
  return (
    !/^(?:pw|pin|psk)$/.test(name) || !/[a-z0-9]/.test(`${lower[index - 1]}${lower[index + name.length]}`)
  )
}

interface SecretPlace {
  readonly start: number
  readonly end: number
}

/** The next word is no value: `--ask-password https://…`. */
const asks = /(?:^|[\s"'=])--?(?:ask|no|use|prompt|show|hide|with)-[\w-]{1,40}$/

const secretAt = (
  text: string,
  index: number,
  end: number,
  name: string,
  isSecret: IsSecret,
): SecretPlace | undefined => {
  const assigned = after(equals, text, end)
  const said = assigned === undefined ? after(inProse, text, end) : undefined
  const start = assigned ?? said ?? after(space, text, end)
  if (start === undefined) return undefined
  const value = listedValue(text, index, valueAt(text, start), start)
  if (value === undefined) return undefined
  const secret = text.slice(value.start, value.end)
  const looks = looksOf(
    text,
    { start, end, name, assigned: assigned !== undefined, said: said !== undefined },
    value,
  )
  if (looks === undefined || !isSecret(looks, secret)) return undefined
  return looks === 'chosen'
    ? { ...value, end: value.end - (/[,.;:)]+$/.exec(secret)?.[0].length ?? 0) }
    : value
}

interface NamedValue {
  readonly start: number
  readonly end: number
  readonly name: string
  readonly assigned: boolean
  readonly said: boolean
}

const looksOf = (
  text: string,
  saying: NamedValue,
  value: SecretPlace,
): SecretPattern['looks'] | undefined => {
  const { start, end, name, assigned, said } = saying
  const secret = text.slice(value.start, value.end)
  const isPassword = name.startsWith('p') || name === 'kennwort'
  const quoted = value.start > start
  // `"Password:"; send "x"`: the quote before the value ends a string.
  if (quoted && /^[\s;,)]/.test(secret)) return undefined
  const before = text.slice(Math.max(0, end - 64), end)
  const option = !assigned && !said && secret[0] !== '-' && optionEnd.test(before)
  if (option && asks.test(before)) return undefined
  if (name === 'pin' && !option) return 'digits'
  const tight = text.slice(end, start) === '=' && secret[0] !== '='
  // `password: x` at the end of a line is a setting; in the middle of a line it is prose.
  const setting = isPassword && assigned && secret.length > 3 && after(lineEnd, text, value.end) !== undefined
  if ((quoted && assigned) || tight || option || setting) return 'any'
  // `PASSWORD 'x'` in SQL, `the passphrase is "x y"`.
  if (quoted && isPassword && /[^a-z]/.test(secret)) return 'any'
  return isPassword ? 'chosen' : 'strong'
}

/** In a list such as `-o user=bob,password=x,uid=1` a comma ends the value. */
const listedValue = (
  text: string,
  index: number,
  value: SecretPlace | undefined,
  start: number,
): SecretPlace | undefined => {
  if (value === undefined || value.start > start) return value
  const comma = text.slice(value.start, value.end).indexOf(',')
  return comma > 0 && /,[\w.-]{0,40}$/.test(text.slice(Math.max(0, index - 41), index))
    ? { ...value, end: value.start + comma }
    : value
}

const valueAt = (text: string, start: number): SecretPlace | undefined => {
  for (const [opening, pattern] of values) {
    if (!text.startsWith(opening, start)) continue
    const end = after(pattern, text, start + opening.length)
    return end === undefined ? undefined : { start: start + opening.length, end }
  }
  return undefined
}

/** The end of a match that starts at this offset. */
const after = (pattern: RegExp, text: string, at: number): number | undefined => {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}
