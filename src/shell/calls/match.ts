import type { Head } from '../../core/script/reader.ts'
import type { Command, Invocation, Word } from '../../core/script/script.ts'
import { matchesText } from '../../core/text/paths/glob.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { isDryRun } from '../../programs/arguments/given.ts'
import { asksForHelp } from '../../programs/arguments/help.ts'
import { canonicalName } from '../../programs/names.ts'
import { linesOf, type Part, programsOf, readLine } from '../../programs/tables/table.ts'
import { commandOf, hasOption } from './command.ts'

/**
 * The call that a table names, in the language of docs/tables.md, as its first line that matches says: its sub-commands
 * are the operands up to the last one of the line.
 *
 * @example
 * matchCall(invocation, 'git stash drop|clear')?.subcommands // ['stash', 'drop']
 */
export const matchCall = (invocation: Invocation, table: string): Command | undefined => {
  const lines = linesFor(invocation.name, table)
  for (const line of lines) {
    const depth = depthOf(invocation, line)
    if (depth === undefined) continue
    // A dry run does nothing of what the tables are about, and neither does a call that asks for help.
    const isIdle = asksForHelp(invocation) || isDryRun(argumentsOf(invocation.name, invocation.words))
    return isIdle ? undefined : commandOf(invocation, depth, true)
  }
  return undefined
}

/** How calls begin that the lines of a table are about, with the programs as they are written: `python*`. */
export const headsIn = (table: string): readonly Head[] =>
  linesOf(table).flatMap(line => {
    const { programs, parts } = readLine(line, table)
    const first = parts.find(({ mark }) => mark === 'operand' || mark === 'loose')
    const operands = first?.mark === 'operand' && !first.forms.some(isPattern) ? first.forms : undefined
    return programs.map(program => ({ program, operands }))
  })

const isPattern = (form: string): boolean => form.includes('*') || form.includes('?')

/** The text of the first operand of a call; `''` where it has none, or one that is not known. */
export const firstOperand = ({ name, words }: Invocation): string => argumentsOf(name, words).texts[0] ?? ''

type LineParts = readonly Part[]

const lines = new Map<string, Map<string, readonly LineParts[]>>()

/** The lines of a table that are about a program, without it. Many commands of a batch call the same few programs. */
const linesFor = (program: string, table: string): readonly LineParts[] => {
  let ofTable = lines.get(table)
  if (ofTable === undefined || ofTable.size > 1000) {
    ofTable = new Map()
    lines.set(table, ofTable)
  }
  let found = ofTable.get(program)
  if (found === undefined) {
    const canonical = canonicalName(program)
    const names = canonical === program ? [program] : [program, canonical]
    found = linesOf(table).flatMap(line => {
      if (!names.some(name => mayName(line, name))) return []
      const programs = programsOf(line, table)
      return names.some(name => fits(name, programs)) ? [readLine(line, table).parts] : []
    })
    ofTable.set(program, found)
  }
  return found
}

/** Told without taking the line apart, which most lines are spared: one without a pattern or a set has the name as it is. */
const mayName = (line: string, name: string): boolean => line.includes(name) || /^\S*[*?$]/.test(line)

const textOf = ({ value, shape }: Word): string | undefined => value ?? shape

/** How many operands a line takes up; undefined where it does not match. */
const depthOf = (invocation: Invocation, parts: LineParts): number | undefined => {
  const operands = argumentsOf(invocation.name, invocation.words).texts
  let at = 0
  let loose = false
  for (const { mark, forms } of parts) {
    if (mark === 'loose') loose = true
    else if (mark === 'option' || mark === 'no option') {
      if (hasOption(invocation, forms) !== (mark === 'option')) return undefined
    } else if (mark === 'argument') {
      if (!invocation.words.some((given, index) => index > 0 && fits(textOf(given), forms))) return undefined
    } else {
      while (loose && at < operands.length && !fits(operands[at], forms)) at += 1
      if (!fits(operands[at], forms)) return undefined
      at += 1
      loose = false
    }
  }
  return at
}

const fits = (text: string | undefined, forms: readonly string[]): boolean =>
  text !== undefined && forms.some(pattern => matchesText(text, pattern))
