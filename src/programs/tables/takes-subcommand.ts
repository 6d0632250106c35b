import type { Arguments } from '../arguments/arguments.ts'
import { forms } from '../forms/index.ts'
import { linesOf, readLine } from './table.ts'

/**
 * Whether the tables know sub-commands behind these first words of a program: it need not be one of those that they name.
 *
 * @example
 * takesSubcommand('git', argumentsOf('git', words), ['notes']) // true: the forms have git notes list
 */
export const takesSubcommand = (name: string, args: Arguments, words: readonly string[]): boolean => {
  if (words.length < args.depth) return true
  return (words.length === args.depth && args.program?.subs !== undefined) || inForms(name, words)
}

const inForms = (name: string, words: readonly string[]): boolean =>
  forms.some(form => {
    const table = form()
    return linesOf(table).some(text => {
      const { programs, parts } = readLine(text, table)
      if (!programs.includes(name)) return false
      const places = parts.filter(({ mark }) => mark === 'operand')
      return places.length > words.length && words.every((word, at) => places[at]?.forms.includes(word))
    })
  })
