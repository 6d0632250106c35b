import type { Call } from './_match.ts'

/** An awk program that prints and counts, and starts, writes and reads nothing else. */
export const isCalmAwk = (program: string | null): boolean => {
  if (
    program === null ||
    /\b(system|close|fflush|ENVIRON|PROCINFO)\b|@\s*(load|include|namespace)/.test(program)
  )
    return false
  // Bare, it takes the next line of the input; from a file or a program it reads something else.
  if (/getline[^;}\n]*</.test(program)) return false
  const code = withoutBrackets(
    program
      .replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
      // A slash is a pattern where an operand may stand, and a division elsewhere.
      .replaceAll(/(^|[({,;!~&|\n]\s*)\/(?:[^/\\\n]|\\.)+\//g, '$1//'),
  )
  return !/(^|[^|])\|([^|]|$)/.test(code) && !/\bprintf?\b[^;}]*>/.test(code)
}

const withoutBrackets = (code: string): string => {
  const next = code.replaceAll(/\([^()]*\)/g, found =>
    /\|(?!\|)/.test(found.replaceAll('||', '')) ? '|' : '',
  )
  return next === code ? code : withoutBrackets(next)
}

/** A jq or yq program that looks at its input alone. */
export const isCalmJq = (program: string): boolean =>
  !/\$ENV|\$__prog|\benv\b|\b(load|strload|load_str|envsubst|input_filename|include|import|debug_|eval|system|exec)\b\s*[("]|\bimport\b/.test(
    program,
  )

/** A sed script of plain commands: no e, w, r, no flags e and w. */
export const isCalmSed = (call: Call): boolean => {
  const given = call.given.filter(({ name }) => name === '-e' || name === '--expression')
  const scripts =
    given.length > 0 ? given.map(({ value }) => value ?? null) : [call.operands[0]?.value ?? null]
  return scripts.every(script => script !== null && isCalmScript(script))
}

const address = String.raw`(?:\d+(?:~\d+)?|\$|\/(?:[^/\\\n]|\\.)*\/[IM]*|\\(.)(?:(?!\1)[^\\\n]|\\.)*\1[IM]*)`

const isCalmScript = (script: string): boolean => {
  const front = new RegExp(
    String.raw`^[\s;{}]*(?:${address}(?:\s*,\s*(?:${address.replaceAll('\\1', '\\2')}|[+~]\d+))?\s*!?\s*)?`,
  )
  let rest = script
  for (let steps = 0; steps < 200; steps += 1) {
    rest = rest.replace(front, '')
    if (rest === '') return true
    const done = command(rest)
    if (done === undefined) return false
    rest = rest.slice(done)
  }
  return false
}

/** How long the command at the start is, or undefined where it is not a calm one. */
const command = (text: string): number | undefined => {
  const letter = text.charAt(0)
  if ('{}#'.includes(letter)) return letter === '#' ? (/^[^\n]*/.exec(text)?.[0].length ?? 1) : 1
  if ('pPdDnNgGhHx=lzqQF'.includes(letter)) return /^.\s*\d*\s*(?=[;\n}]|$)/.exec(text)?.[0].length
  if ('bt:T'.includes(letter)) return /^.\s*[\w-]*/.exec(text)?.[0].length
  if ('aic'.includes(letter)) return /^[^\n]*(\\\n[^\n]*)*/.exec(text)?.[0].length
  if (letter !== 's' && letter !== 'y') return undefined
  const mark = text.charAt(1)
  if (mark === '' || mark === '\\' || mark === '\n') return undefined
  let index = 2
  for (let part = 0; part < 2; index += 1) {
    const char = text.charAt(index)
    if (char === '') return undefined
    if (char === '\\') index += 1
    else if (char === '[' && part === 0 && letter === 's') index = bracketEnd(text, index)
    else if (char === mark) part += 1
  }
  const flags = /^[gpiIm0-9]*/.exec(text.slice(index))?.[0] ?? ''
  const end = index + flags.length
  return /^\s*([;\n}]|$)/.test(text.slice(end)) ? end : undefined
}

/** A mark inside a set of letters ends nothing. */
const bracketEnd = (text: string, from: number): number => {
  const found = /^\[\^?\]?(?:\[[:.=].*?[:.=]\]|[^\]])*\]/.exec(text.slice(from))
  return found === null ? from : from + found[0].length - 1
}

/** `sed -i.bak script file`: the ending stands in the option itself. */
export const isCalmSedBackup = (
  { argv }: { readonly argv: readonly (string | null)[] },
  call: Call,
): boolean => {
  const backup = argv.filter(word => word !== null && /^-i\.\w+$/.test(word))
  return backup.length === 1 && isCalmSed(call)
}
