import { secretLines } from '../names.ts'
import { chanceLines, secretValues } from '../values.ts'

/** A value that stays out of what the model reads, with the name that stands for it there. */
export interface KeptValue {
  /** `DATABASE_URL of .env`; in a text it stands between `<` and `>`. */
  readonly name: string
  readonly value: string
  /** The value itself, where this is another form of it. */
  readonly plain?: string | undefined
}

/** Shorter values stand in texts by chance. */
const leastValue = 12

/** What a person writes where a secret belongs. */
const standIn =
  /change.?me|\byour[-_ ]|replace.?(?:me|this|with)|placeholder|dummy|redacted|x{4}|\*{3}|^(?:<.*>|\$\{.*\}|\{\{.*\}\}|%.*%)$|^(.{1,3})\1+$/i

export const isKeptValue = (value: string): boolean => value.length >= leastValue && !standIn.test(value)

const setting = /^\s*(?:export\s+|set\s+)?["']?([\w./:@-]+?)["']?\s*(?:=|:\s)\s*(.*?),?\s*$/

/** The text of a value, without the quotes around it and the comment behind it. */
const bare = (value: string): string => {
  const quoted = /^(["'`])(.*?)\1/.exec(value)
  return quoted?.[2] ?? value.replace(/\s+#.*$/, '').trim()
}

const login = /:\/\/[^\s/:@]*:([^\s/@]+)@/

/** The lines of a private key between its head and its end, by themselves: a part of a key is one too. */
const keyLines = (text: string): readonly (readonly [name: string, value: string])[] => {
  const lines = text.split(/\r?\n|\\n/)
  let inside = false
  return lines.flatMap((line, index) => {
    if (/-----BEGIN [A-Z0-9 ]*PRIVATE KEY/.test(line)) inside = true
    else if (/-----END /.test(line)) inside = false
    else if (inside && /^[\w+/=]+$/.test(line.trim())) return [[`line ${index + 1}`, line.trim()]]
    return []
  })
}

/**
 * The values of a file that holds secrets, with a name for each.
 *
 * @example
 * valuesOf('API_KEY="8f2b7c1e8a4d4e0f"') // [['API_KEY', '8f2b7c1e8a4d4e0f']]
 */
export const valuesOf = (text: string): readonly (readonly [name: string, value: string])[] => {
  const found = new Map<string, string>()
  const add = (name: string, value: string): void => {
    if (isKeptValue(value) && !found.has(value)) found.set(value, name)
  }
  for (const line of new Set([...secretLines(text), ...chanceLines(text)])) {
    const [, name = '', given = ''] = setting.exec(line) ?? []
    const value = bare(given)
    if (name !== '') add(name, value)
    const password = login.exec(value)?.[1]
    if (password !== undefined) add(`${name} password`, password)
  }
  for (const { value, what } of secretValues(text))
    if (!value.includes('\n') && !found.has(value)) add(what.replace(/^the value of /, ''), value)
  if (text.includes('PRIVATE KEY')) for (const [name, value] of keyLines(text)) add(name, value)
  return named([...found])
}

/** Of several values with one name the later ones have a number. */
const named = (
  found: readonly (readonly [value: string, name: string])[],
): readonly (readonly [name: string, value: string])[] => {
  const seen = new Map<string, number>()
  return found.map(([value, name]) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return [count === 1 ? name : `${name} (${count})`, value]
  })
}
