import type { Command, Word } from '../core/script.ts'
import { argumentsOf } from '../programs/arguments.ts'
import { isDryRun } from '../programs/given.ts'
import { canonicalName } from '../programs/names.ts'
import { listed } from '../programs/options.ts'
import { matchesText } from '../text/glob.ts'

type Known = Map<string, Map<string, boolean>>

const inTables: Known = new Map()
const inLists: Known = new Map()

/** Whether a table of calls may say something about a program: one cheap look before anything else, and only once. */
export const names = (table: string, program: string): boolean => remembered(inTables, table, program, begins)

/** The same of a list of words such as `needs`. */
export const lists = (list: string, word: string): boolean => remembered(inLists, list, word, () => true)

const remembered = (known: Known, table: string, word: string, counts: typeof begins): boolean => {
  let words = known.get(table)
  if (words === undefined || words.size > 1000) {
    words = new Map()
    known.set(table, words)
  }
  let found = words.get(word)
  if (found === undefined) {
    found = mayName(table, word, counts)
    words.set(word, found)
  }
  return found
}

const mayName = (table: string, program: string, counts: typeof begins): boolean => {
  if (program === '') return false
  if (stands(table, program, counts)) return true
  const known = canonicalName(program)
  if (known !== program && stands(table, known, counts)) return true
  // A table may say `python*`, `mkfs.*`, `newfs*` or `git-credential-*`.
  let end = 1
  while (end < program.length && !'._@'.includes(program.charAt(end))) end += 1
  while (end > 1 && isDigit(program.charCodeAt(end - 1))) end -= 1
  if (end < program.length && stands(table, program.slice(0, end), counts)) return true
  const dash = program.lastIndexOf('-') + 1
  return dash > 1 && stands(table, program.slice(0, dash), counts)
}

const stands = (table: string, name: string, counts: typeof begins): boolean => {
  for (let at = table.indexOf(name); at >= 0; at = table.indexOf(name, at + 1)) {
    if (isEdge(table[at - 1]) && isEdge(table[at + name.length]) && counts(table, at)) return true
  }
  return false
}

/** `cd` stands in `etcdctl`, but not as a program. */
const isEdge = (char: string | undefined): boolean => char === undefined || ' \n|*.'.includes(char)

/** Whether it is in the first word of its line. */
const begins = (table: string, at: number): boolean => {
  let start = at
  while (start > 0 && table[start - 1] !== ' ' && table[start - 1] !== '\n') start -= 1
  while (start > 0 && table[start - 1] === ' ') start -= 1
  return start === 0 || table[start - 1] === '\n'
}

const isDigit = (code: number): boolean => code > 47 && code < 58

/**
 * Whether a command is one of a table. A line is a program and what must stand in its arguments: words are operands in
 * their order, `**` passes over any, `-f|--force` wants one of these options, `!-n` none of them, and `@of=/dev/*` any
 * argument of that form. `|` and `*` work as ever.
 *
 * @example
 * isCall(command, 'git stash drop|clear')
 */
export const isCall = (command: Command, table: string): boolean => {
  const lines = linesFor(command.name, table)
  if (lines.length === 0 || asksForHelp(command.argv)) return false
  // A dry run does nothing of what the tables are about.
  return lines.some(parts => hasParts(command, parts)) && !isDryRun(argumentsOf(command.name, command.words))
}

/** One word of a line, and what it may stand for. */
interface Part {
  readonly mark: 'operand' | 'loose' | 'option' | 'no option' | 'argument'
  readonly forms: readonly string[]
}

type Line = readonly Part[]

const partOf = (word: string): Part => {
  if (word === '**') return { mark: 'loose', forms: [] }
  if (word.startsWith('!')) return { mark: 'no option', forms: word.slice(1).split('|') }
  if (word.startsWith('-')) return { mark: 'option', forms: word.split('|') }
  if (word.startsWith('@')) return { mark: 'argument', forms: word.slice(1).split('|') }
  return { mark: 'operand', forms: word.split('|') }
}

const lines = new Map<string, Map<string, readonly Line[]>>()

/** The lines of a table that are about a program, without it. Many commands of a batch call the same few programs. */
const linesFor = (program: string, table: string): readonly Line[] => {
  let ofTable = lines.get(table)
  if (ofTable === undefined || ofTable.size > 1000) {
    ofTable = new Map()
    lines.set(table, ofTable)
  }
  let found = ofTable.get(program)
  if (found === undefined) {
    found = table.split('\n').flatMap(line => {
      const [name = '', ...words] = line.trim().split(' ')
      const forms = name.split('|')
      if (name === '' || !(fits(program, forms) || fits(canonicalName(program), forms))) return []
      return [words.filter(word => word !== '').map(partOf)]
    })
    ofTable.set(program, found)
  }
  return found
}

const asking = '-h -V -version --version help version'

/** `terraform destroy --help` and `ngrok version` tell something and do nothing. */
const asksForHelp = (argv: readonly (string | null)[]): boolean => {
  const last = argv.at(-1)
  if (last === '--help' || argv[1] === '--help') return true
  return argv.length === 2 && typeof last === 'string' && listed(asking, last)
}

type Texts = readonly (string | undefined)[]

/** Every table asks the same commands. */
const texts = new WeakMap<readonly Word[], Texts>()

const operandsOf = ({ name, words }: Command): Texts => {
  let found = texts.get(words)
  if (found === undefined) {
    found = argumentsOf(name, words).operands.map(textOf)
    texts.set(words, found)
  }
  return found
}

const textOf = ({ value, shape }: Word): string | undefined => value ?? shape

const hasParts = (command: Command, parts: Line): boolean => {
  const operands = operandsOf(command)
  let at = 0
  let loose = false
  for (const { mark, forms } of parts) {
    if (mark === 'loose') loose = true
    else if (mark === 'option' || mark === 'no option') {
      if (command.has(...forms) !== (mark === 'option')) return false
    } else if (mark === 'argument') {
      if (!command.words.some((given, index) => index > 0 && fits(textOf(given), forms))) return false
    } else {
      while (loose && at < operands.length && !fits(operands[at], forms)) at += 1
      if (!fits(operands[at], forms)) return false
      at += 1
      loose = false
    }
  }
  return true
}

const fits = (text: string | undefined, forms: readonly string[]): boolean =>
  text !== undefined && forms.some(pattern => matchesText(text, pattern))
