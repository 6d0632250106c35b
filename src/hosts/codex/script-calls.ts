/** A call of a tool in a script, with what it was given. */
export interface ScriptCall {
  readonly name: string
  readonly argument: unknown
}

/**
 * The calls `tools.<name>(<value>)` of a script whose value is written down. Others are left to whoever reads the whole script.
 *
 * @example
 * scriptCalls('await tools.exec_command({ cmd: "ls" })') // [{ name: 'exec_command', argument: { cmd: 'ls' } }]
 */
export const scriptCalls = (script: string): readonly ScriptCall[] =>
  [...script.matchAll(/\btools\.(\w+)\(/g)].flatMap(found => {
    const read = valueAt(script, found.index + found[0].length)
    return read === undefined ? [] : [{ name: found[1] ?? '', argument: read.value }]
  })

interface Read {
  readonly value: unknown
  /** Behind it. */
  readonly end: number
}

/** The literal of JavaScript that begins here. */
const valueAt = (script: string, start: number): Read | undefined => {
  const at = behindSpace(script, start)
  const char = script.charAt(at)
  if (char === '[') {
    const list = entriesAt(script, at + 1, ']', valueAt)
    return list && { value: list.entries, end: list.end }
  }
  if (char === '{') {
    const found = entriesAt(script, at + 1, '}', keyedAt)
    return found && { value: Object.assign({}, ...found.entries), end: found.end }
  }
  const word = token(
    script,
    at,
    /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|`(?:[^`\\$]|\\[\s\S]|\$(?!\{))*`/y,
  )
  if (word !== undefined) return { value: unquoted(word.slice(1, -1)), end: at + word.length }
  const plain = token(script, at, /-?\d+(?:\.\d+)?|true|false|null/y)
  return plain === undefined ? undefined : { value: JSON.parse(plain), end: at + plain.length }
}

const keyedAt = (script: string, start: number): Read | undefined => {
  const at = behindSpace(script, start)
  const name = token(script, at, /[A-Za-z_$][\w$]*/y)
  const key = name === undefined ? valueAt(script, at) : { value: name, end: at + name.length }
  if (key === undefined) return undefined
  const colon = behindSpace(script, key.end)
  if (script.charAt(colon) !== ':') return undefined
  const read = valueAt(script, colon + 1)
  return read && { value: { [String(key.value)]: read.value }, end: read.end }
}

/** The entries between brackets, with commas between. */
const entriesAt = (
  script: string,
  start: number,
  close: string,
  entryAt: (script: string, start: number) => Read | undefined,
): { readonly entries: readonly unknown[]; readonly end: number } | undefined => {
  const entries: unknown[] = []
  for (let at = behindSpace(script, start); ; at = behindSpace(script, at)) {
    if (script.charAt(at) === close) return { entries, end: at + 1 }
    const entry = entryAt(script, at)
    if (entry === undefined) return undefined
    entries.push(entry.value)
    at = behindSpace(script, entry.end)
    if (script.charAt(at) === ',') at += 1
    else if (script.charAt(at) !== close) return undefined
  }
}

const token = (script: string, at: number, pattern: RegExp): string | undefined => {
  pattern.lastIndex = at
  return pattern.exec(script)?.[0]
}

const behindSpace = (script: string, start: number): number => {
  let at = start
  while (/\s/.test(script.charAt(at))) at += 1
  return at
}

const letters: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
}

const unquoted = (inside: string): string =>
  inside.replace(
    /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi,
    (_, long, four, two, char) => {
      const code = long ?? four ?? two
      if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff))
      return char === '\n' ? '' : (letters[char] ?? char)
    },
  )
