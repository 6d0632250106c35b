import type { Command } from '../shell/script.ts'
import { matchesAny } from './glob.ts'

const known = new Map<string, Map<string, boolean>>()

/** Whether a table of calls may say something about a program: one cheap look before anything else, and only once. */
export const names = (table: string, program: string): boolean => {
  let programs = known.get(table)
  if (programs === undefined || programs.size > 1000) {
    programs = new Map()
    known.set(table, programs)
  }
  let found = programs.get(program)
  if (found === undefined) {
    found = mayName(table, program)
    programs.set(program, found)
  }
  return found
}

const mayName = (table: string, program: string): boolean => {
  const dot = program.indexOf('.')
  let end = dot > 0 ? dot : program.length
  // A table may say `python*`.
  while (end > 1 && isDigit(program.charCodeAt(end - 1))) end -= 1
  return program !== '' && (stands(table, program) || stands(table, program.slice(0, end)))
}

const stands = (table: string, name: string): boolean => {
  for (let at = table.indexOf(name); at >= 0; at = table.indexOf(name, at + 1)) {
    if (isEdge(table[at - 1]) && isEdge(table[at + name.length])) return true
  }
  return false
}

/** `cd` stands in `etcdctl`, but not as a program. */
const isEdge = (char: string | undefined): boolean => char === undefined || ' \n|*.'.includes(char)

const isDigit = (code: number): boolean => code > 47 && code < 58

/**
 * Whether a command is one of a table. A line is a program and what must stand in its arguments: words are operands in
 * their order, `**` passes over any, `-f|--force` wants one of these options, `!-n` none of them, and `@of=/dev/*` any
 * argument of that form. `|` and `*` work as ever.
 *
 * @example
 * isCall(command, 'git stash drop|clear')
 */
export const isCall = (command: Command, table: string): boolean =>
  linesFor(command.name, table).some(words => !asksForHelp(command.argv) && hasWords(command, words))

const lines = new Map<string, Map<string, readonly (readonly string[])[]>>()

/** The lines of a table that are about a program, without it. Many commands of a batch call the same few programs. */
const linesFor = (program: string, table: string): readonly (readonly string[])[] => {
  let ofTable = lines.get(table)
  if (ofTable === undefined || ofTable.size > 1000) {
    ofTable = new Map()
    lines.set(table, ofTable)
  }
  let found = ofTable.get(program)
  if (found === undefined) {
    found = table.split('\n').flatMap(line => {
      const [name = '', ...words] = line.trim().split(' ')
      return name !== '' && matchesAny(program, name) ? [words] : []
    })
    ofTable.set(program, found)
  }
  return found
}

/** `terraform destroy --help` and `ngrok version` tell something and do nothing. */
const asksForHelp = (argv: readonly (string | null)[]): boolean => {
  const last = argv.at(-1)
  if (last === '--help' || argv[1] === '--help') return true
  return (
    argv.length === 2 && typeof last === 'string' && / (-h|-V|--?version|help|version) /.test(` ${last} `)
  )
}

const hasWords = (command: Command, words: readonly string[]): boolean => {
  // Puts the operands at their beginning, whatever was asked before.
  command.is(command.name)
  const operands = command.operandWords().map(word => word.value ?? word.shape)
  let at = 0
  let loose = false
  for (const word of words) {
    if (word === '') continue
    if (word === '**') loose = true
    else if (word.startsWith('!')) {
      if (command.has(...word.slice(1).split('|'))) return false
    } else if (word.startsWith('-')) {
      if (!command.has(...word.split('|'))) return false
    } else if (word.startsWith('@')) {
      const form = word.slice(1)
      if (!command.words.some((given, index) => index > 0 && fits(given.value ?? given.shape, form)))
        return false
    } else {
      const from = at
      const found = loose
        ? operands.findIndex((operand, index) => index >= from && fits(operand, word))
        : fits(operands[at], word)
          ? at
          : -1
      if (found < 0) return false
      at = found + 1
      loose = false
    }
  }
  return true
}

const fits = (text: string | undefined, pattern: string): boolean =>
  text !== undefined && matchesAny(text, pattern)
