import type { FormCall } from './_match.ts'

/** A sed script of plain commands: no e, w, r, no flags e and w. */
export const isCalmSed = (call: FormCall): boolean => {
  const given = call.given.filter(({ name }) => name === '-e' || name === '--expression')
  const scripts =
    given.length > 0 ? given.map(({ value }) => value ?? null) : [call.operands[0]?.value ?? null]
  return scripts.every(script => script !== null && isCalmScript(script))
}

/** A mark inside of a set of letters ends the pattern for some and not for others: there is none. */
const address = String.raw`(?:\d+(?:~\d+)?|\$|\/(?:[^/\\\n[]|\\.|\[\^?\]?(?:[^\]/\\\n]|\\[^\]/\n])*\])*\/[IM]*|\\([^\\\n[])(?:(?!\1)[^\\\n[]|\\.|\[\^?\]?(?:(?!\1)[^\]\\\n])*\])*\1[IM]*)`

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
  // A label ends with its line.
  if ('bt:T'.includes(letter)) return /^.[ \t]*[\w-]*[ \t]*(?=[;\n}]|$)/.exec(text)?.[0].length
  // Text goes on behind a backslash at the end of a line, and readers differ in how.
  if ('aic'.includes(letter)) return /\\(\n|$)/.test(text) ? undefined : /^[^\n]*/.exec(text)?.[0].length
  if (letter !== 's' && letter !== 'y') return undefined
  const mark = text.charAt(1)
  if (mark === '' || mark === '\\' || mark === '\n') return undefined
  let index = 2
  for (let part = 0; part < 2; index += 1) {
    const char = text.charAt(index)
    if (char === '') return undefined
    if (char === '\\') index += 1
    else if (char === '[' && part === 0 && letter === 's') {
      const end = bracketEnd(text, index)
      if (text.slice(index, end).includes(mark)) return undefined
      index = end
    } else if (char === mark) part += 1
  }
  const flags = /^[gpiIm0-9]*/.exec(text.slice(index))?.[0] ?? ''
  const end = index + flags.length
  return /^\s*([;\n}]|$)/.test(text.slice(end)) ? end : undefined
}

/** Where a set of letters ends. */
const bracketEnd = (text: string, from: number): number => {
  const found = /^\[\^?\]?(?:\[[:.=].*?[:.=]\]|[^\]])*\]/.exec(text.slice(from))
  return found === null ? from : from + found[0].length - 1
}
