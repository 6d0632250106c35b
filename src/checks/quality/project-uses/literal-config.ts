/**
 * The object that a config file of JavaScript exports, where its keys are literals: texts in a value, also those in functions, by key.
 * Nothing is run. Undefined where the object is made in another way.
 *
 * @example
 * literalEntries("export default { '*.ts': ['eslint', f => `prettier ${f}`] }") // { '*.ts': ['eslint', 'prettier ${f}'] }
 */
export const literalEntries = (code: string): Readonly<Record<string, readonly string[]>> | undefined => {
  const tokens = [...code.matchAll(token)].map(([all]) => all).filter(one => !/^(?:\s|\/[/*])/.test(one))
  const open = openingOf(tokens)
  if (open === undefined) return undefined
  const found: Record<string, string[]> = {}
  let at = open + 1
  while (tokens[at] !== '}') {
    const key = keyOf(tokens[at])
    const isMethod = tokens[at + 1] === '('
    // A spread, a computed key, or the end of the file.
    if (key === undefined || (tokens[at + 1] !== ':' && !isMethod)) return undefined
    const end = entryEnd(tokens, at + 1)
    if (end === undefined) return undefined
    found[key] = tokens.slice(at + 1, end).flatMap(one => textOf(one) ?? [])
    at = tokens[end] === ',' ? end + 1 : end
  }
  return found
}

const token =
  /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|=>|[\w$]+|\.\.\.|[\s\S]/g

/** The `{` of the exported object: `export default {`, `module.exports = {`, or of the name that is exported. */
const openingOf = (tokens: readonly string[]): number | undefined => {
  const at = tokens.findIndex(
    (one, index) =>
      (one === 'export' && tokens[index + 1] === 'default') ||
      (one === 'module' && tokens[index + 2] === 'exports' && tokens[index + 3] === '='),
  )
  if (at < 0) return undefined
  const next = at + (tokens[at] === 'export' ? 2 : 4)
  if (tokens[next] === '{') return next
  const name = tokens[next] ?? ''
  const set = tokens.findIndex((one, index) => /^(?:const|let|var)$/.test(one) && tokens[index + 1] === name)
  const equals = set < 0 || !/^[\w$]+$/.test(name) ? -1 : tokens.indexOf('=', set)
  return equals >= 0 && tokens[equals + 1] === '{' ? equals + 1 : undefined
}

const textOf = (one: string | undefined): string | undefined =>
  one !== undefined && /^['"`]/.test(one) && one.length > 1
    ? one.slice(1, -1).replace(/\\([\s\S])/g, '$1')
    : undefined

const keyOf = (one: string | undefined): string | undefined =>
  textOf(one) ?? (one !== undefined && /^[\w$]+$/.test(one) ? one : undefined)

/** The comma or bracket behind an entry. */
const entryEnd = (tokens: readonly string[], from: number): number | undefined => {
  let depth = 0
  for (let at = from; at < tokens.length; at += 1) {
    const one = tokens[at] ?? ''
    if (depth === 0 && (one === ',' || one === '}')) return at
    if (/^[([{]$/.test(one)) depth += 1
    else if (/^[)\]}]$/.test(one)) depth -= 1
  }
  return undefined
}
