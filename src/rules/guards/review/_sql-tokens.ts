/** What differs from database to database in the tokens of a query. */
export interface SqlDialect {
  readonly name: string
  /** What opens a quoted name, besides `"`, which opens a name or a text: either does nothing. */
  readonly names?: string
  /** `$tag$ ... $tag$` is a text, and `#` an operator. */
  readonly dollars?: boolean
  /** The bracket of a built-in function stands right behind its name: behind a blank, MySQL looks for a stored one. */
  readonly tight?: boolean
  /** No `;` is needed between two statements. */
  readonly loose?: boolean
}

export interface SqlToken {
  readonly kind: 'word' | 'text' | 'name' | 'number' | 'sign'
  /** As it is written, words in small letters, quoted ones with their quotes. */
  readonly text: string
  /** No blank stands before it. */
  readonly tight: boolean
}

const space = /[ \t\r\n\f]*/y
const dollarText = /(\$(?:[a-z_]\w*)?\$)[\s\S]*?\1/iy
const kinds: readonly (readonly [SqlToken['kind'], RegExp])[] = [
  ['word', /[a-z_]\w*(?![\w$])/iy],
  ['text', /'(?:[^']|'')*'/y],
  ['name', /"(?:[^"]|"")*"/y],
  ['number', /(?:0x[\da-f]+|\d+(?:\.\d*)?(?:e[+-]?\d+)?)(?![\w.])/iy],
  ['sign', /(?!--|\/\*)[-(),.;*+/%<>=!|&^~?:@[\]{}]/y],
]
const named: Readonly<Record<string, RegExp>> = { '`': /`(?:[^`]|``)*`/y, '[': /\[(?:[^\]]|\]\])*\]/y }

/** A line that clients take for a command of their own, and the bracket of a batch. */
const clientLine = /[\r\n]\s*(?:[.:!\\/]|go\s*(?:[\r\n]|$))/i

/**
 * The tokens of a statement; undefined where databases, or their settings, disagree on them: a comment, which may be
 * code (`/*!` in MySQL), a backslash before a quote, a number that runs into a word (two tokens in PostgreSQL), a `$`
 * in a word (where the client of DuckDB sees a text begin), a letter or a blank beyond ASCII (a blank in DuckDB).
 */
export const tokensOf = (text: string, dialect: SqlDialect): readonly SqlToken[] | undefined => {
  if (clientLine.test(text)) return undefined
  const tokens: SqlToken[] = []
  let at = 0
  for (;;) {
    const start = at
    at += found(space, text, at)?.length ?? 0
    if (at >= text.length) return tokens
    const token = tokenAt(text, at, dialect, at === start)
    if (token === undefined || (/text|name/.test(token.kind) && /\\["'`]/.test(token.text))) return undefined
    tokens.push(token)
    at += token.text.length
  }
}

const tokenAt = (text: string, at: number, dialect: SqlDialect, tight: boolean): SqlToken | undefined => {
  const first = text.charAt(at)
  if (dialect.dollars === true) {
    if (first === '#') return { kind: 'sign', text: '#', tight }
    const dollar = found(dollarText, text, at)
    if (dollar !== undefined) return { kind: 'text', text: dollar, tight }
  }
  const quote = dialect.names?.includes(first) === true ? named[first] : undefined
  if (quote !== undefined) {
    const name = found(quote, text, at)
    return name === undefined ? undefined : { kind: 'name', text: name, tight }
  }
  for (const [kind, pattern] of kinds) {
    const is = found(pattern, text, at)
    if (is !== undefined) return { kind, text: kind === 'word' ? is.toLowerCase() : is, tight }
  }
  return undefined
}

const found = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}
