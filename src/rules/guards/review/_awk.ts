import { listed } from '../../../core/text/words.ts'

/** An awk program that prints and counts, and starts, writes and reads nothing else. */
export const isCalmAwk = (program: string | null): boolean => {
  if (program === null) return false
  const tokens = tokensOf(program)
  if (tokens === undefined) return false
  return tokens.every(isCalmToken) && !hasRedirect(tokens)
}

const token = new RegExp(
  [
    String.raw`(?<gap>[ \t\r]+|\\\r?\n|#[^\n]*)`,
    String.raw`(?<string>"(?:[^"\\\n]|\\[\s\S])*")`,
    String.raw`(?<name>[A-Za-z_]\w*)`,
    String.raw`(?<number>\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+)`,
    String.raw`(?<sign>&&|\|\||\|&|\+\+|--|\*\*=?|[-+*%^=!<>]=|!~|[^"\s/])`,
    String.raw`(?<line>\n)`,
  ].join('|'),
  'y',
)

const regex = /\/(?:[^/\\\n[]|\\.|\[\^?\]?(?:\[:\w+:\]|[^\]\\\n]|\\.)*\])+\//y

/** The words of a program, or undefined where they are not clear. */
const tokensOf = (program: string): readonly string[] | undefined => {
  const tokens: string[] = []
  let at = 0
  while (at < program.length) {
    if (program.charAt(at) === '/') {
      const last = tokens.at(-1)
      // Behind `if (x)`, `x++`, getline, length and a pattern awks differ; a second slash makes the difference.
      if (/^(?:\)|\+\+|--|\/\/|getline|length)$/.test(last ?? '') && program.includes('/', at + 1))
        return undefined
      if (isOperand(last)) {
        tokens.push('/')
        at += program.charAt(at + 1) === '=' ? 2 : 1
        continue
      }
      regex.lastIndex = at
      const found = regex.exec(program)?.[0]
      // A slash in a set of letters ends the pattern for some awks and not for others.
      if (found === undefined || found.slice(1, -1).replaceAll(/\\./g, '').includes('/')) return undefined
      tokens.push('//')
      at += found.length
      continue
    }
    token.lastIndex = at
    const found = token.exec(program)
    if (found === null) return undefined
    at = token.lastIndex
    const { gap, string, number } = found.groups ?? {}
    // A line goes on behind these.
    if (gap !== undefined || (found[0] === '\n' && /^(?:,|&&|\|\|)$/.test(tokens.at(-1) ?? ''))) continue
    tokens.push(string !== undefined ? '""' : number !== undefined ? '0' : found[0])
  }
  return tokens
}

const keywords = 'print printf return in else do if while for case getline exit delete BEGIN END'

/** Whether a slash behind this one divides. */
const isOperand = (last: string | undefined): boolean =>
  last !== undefined &&
  (/^(?:""|0|\)|\]|\+\+|--)$/.test(last) || (/^\w/.test(last) && !listed(keywords, last)))

/** No call by name, no environment, no list of files to come, no pipe. */
const isCalmToken = (word: string): boolean =>
  !/^(?:system|close|fflush|ENVIRON|PROCINFO|ARGV|ARGC|SYMTAB|FUNCTAB|@|\||\|&|`)$/.test(word)

/** `print > file`, where it is not a comparison in brackets, and `getline < file`. */
const hasRedirect = (tokens: readonly string[]): boolean => {
  let printing: number | undefined
  let reading = false
  let depth = 0
  for (const word of tokens) {
    if (word === '(' || word === '[') depth += 1
    else if (word === ')' || word === ']') depth -= 1
    else if (word === 'print' || word === 'printf') printing = depth
    else if (word === 'getline') reading = true
    else if (/^[;\n{}]$/.test(word)) {
      printing = undefined
      reading = false
    } else if (word === '<' && reading) return true
    else if (word === '>' && printing !== undefined && depth <= printing) return true
    else if (word === '>=' && printing !== undefined && depth <= printing) return true
  }
  return false
}
