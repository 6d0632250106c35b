/**
 * The one language for tables of calls: `calls` of guards and the forms of auto-review. docs/tables.md specifies it.
 * scripts/tables/ checks every table at build, so nothing is validated here.
 */
export interface Line {
  /** Names that may stand for the program. */
  readonly programs: readonly string[]
  readonly parts: readonly Part[]
  /** The words behind ` : `. */
  readonly conditions: readonly string[]
}

/** One word of a line, and its alternatives. */
export interface Part {
  readonly mark: Mark
  readonly forms: readonly string[]
}

/**
 * `operand` for a word in its place, `loose` for `**`, `option` for one that must be given, `no option` for one that
 * must not, `argument` for `@`, `only` for `[-a -b]` and `known` for `[-a -b ...]`.
 */
export type Mark = 'operand' | 'loose' | 'option' | 'no option' | 'argument' | 'only' | 'known'

/** Parses one line of a table. The table has the sets that the line names. */
export const readLine = (text: string, table: string): Line => {
  const colon = text.indexOf(' : ')
  const call = colon < 0 ? text : text.slice(0, colon)
  const open = call.indexOf(' [')
  const close = call.indexOf(']', open)
  const [head = '', ...words] = wordsOf(open < 0 ? call : call.slice(0, open) + call.slice(close + 1))
  const parts = words.map(word => partOf(word, table))
  if (open >= 0) parts.push(listOf(wordsOf(call.slice(open + 2, close)), table))
  return {
    programs: alternatives(head, table),
    parts,
    conditions: colon < 0 ? [] : wordsOf(text.slice(colon + 3)),
  }
}

/** The first word of a line: the programs that it is about. */
export const programsOf = (line: string, table: string): readonly string[] =>
  alternatives(line.split(' ', 1)[0] ?? '', table)

/** Every program that a table names, as it is written: `python*`. */
export const programsIn = (table: string): readonly string[] =>
  linesOf(table).flatMap(line => programsOf(line, table))

/** The lines of a table without those of sets. */
export const linesOf = (table: string): readonly string[] =>
  table.split('\n').flatMap(text => {
    const line = text.trim()
    return line === '' || isSetLine(line) ? [] : [line]
  })

const partOf = (word: string, table: string): Part => {
  if (word === '**') return { mark: 'loose', forms: [] }
  if (word.startsWith('!')) return { mark: 'no option', forms: alternatives(word.slice(1), table) }
  if (word.startsWith('@')) return { mark: 'argument', forms: alternatives(word.slice(1), table) }
  const forms = alternatives(word, table)
  return { mark: forms[0]?.startsWith('-') === true ? 'option' : 'operand', forms }
}

const listOf = (words: readonly string[], table: string): Part => {
  const open = words.at(-1) === '...'
  const forms = (open ? words.slice(0, -1) : words).flatMap(word => alternatives(word, table))
  return { mark: open ? 'known' : 'only', forms }
}

const alternatives = (word: string, table: string): readonly string[] => {
  const forms = word.split('|')
  if (!word.includes('$')) return forms
  return forms.flatMap(form => (form.startsWith('$') ? setIn(table, form) : form))
}

/** Whether a line defines a set. */
export const isSetLine = (line: string): boolean => line.startsWith('$') && /^\$\S+ = /.test(line)

/** The words of a set such as `$agents = claude codex`. It may take several lines. */
export const setIn = (table: string, name: string): readonly string[] => {
  const key = `${name} = `
  const words: string[] = []
  for (let at = table.indexOf(key); at >= 0; at = table.indexOf(key, at + 1))
    words.push(...wordsOf(table.slice(at + key.length, endOfLine(table, at))))
  return words
}

/** The lines of a table about a program that is named without `*`: found by search, since most lines are never read. */
export const linesNaming = (table: string, name: string): readonly string[] => {
  const found: string[] = []
  if (name === '') return found
  for (let at = table.indexOf(name); at >= 0; at = table.indexOf(name, at + 1)) {
    if (!isEdge(table[at - 1]) || !isEdge(table[at + name.length])) continue
    const start = startOfLine(table, at)
    if (table.lastIndexOf(' ', at) < start) {
      if (!table.startsWith(' = ', at + name.length)) found.push(table.slice(start, endOfLine(table, at)))
    } else if (table[start] === '$') {
      const head = table.slice(start, table.indexOf(' ', start))
      if (table.startsWith(' = ', start + head.length)) found.push(...linesNaming(table, head))
    }
  }
  return found
}

const isEdge = (char: string | undefined): boolean =>
  char === undefined || char === ' ' || char === '|' || char === '\n'

const startOfLine = (table: string, at: number): number => {
  let start = table.lastIndexOf('\n', at) + 1
  while (table[start] === ' ') start += 1
  return start
}

const endOfLine = (table: string, at: number): number => {
  const end = table.indexOf('\n', at)
  return end < 0 ? table.length : end
}

const wordsOf = (text: string): readonly string[] => text.split(' ').filter(word => word !== '')
