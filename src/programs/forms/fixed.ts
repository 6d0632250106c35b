import { linesOf, type Part, readLine } from '../tables/table.ts'
import { forms } from './index.ts'

/**
 * Whole commands without a word that anybody could choose, of forms that only read and whose program loads nothing of the project,
 * whatever lies there: `node --version`. Nothing may follow them, so that they mean the same everywhere.
 */
export const fixedCommands = (): readonly string[] => [
  ...new Set(
    forms.flatMap(tableOf => {
      const table = tableOf()
      return linesOf(table).flatMap(line => commandsOf(line, table))
    }),
  ),
]

const commandsOf = (line: string, table: string): readonly string[] => {
  const { programs, parts, conditions } = readLine(line, table)
  if (!conditions.includes('loads=never') || conditions.includes('develop')) return []
  const isVersion = conditions.includes('version-only')
  // Without an operand other forms wait for an input, and so do most programs alone.
  if (!isVersion && !conditions.includes('operands<=0')) return []
  const words = isVersion ? [['--version']] : parts.flatMap(fixedWords)
  if (words.length === 0) return []
  return words.reduce<readonly string[]>(
    (begun, next) => begun.flatMap(start => next.map(word => `${start} ${word}`)),
    programs.filter(isFixed),
  )
}

/** The words of which one has to stand there. Of a question for the version one spelling is enough, and help is for people. */
const fixedWords = ({ mark, forms: words }: Part): readonly (readonly string[])[] => {
  if (mark !== 'operand' && mark !== 'option') return []
  if (words.includes('--version')) return [['--version']]
  return [words.filter(word => isFixed(word) && !/^-{0,2}h(?:elp)?$/.test(word))]
}

/** No pattern, and no option that takes a value. */
const isFixed = (word: string): boolean => /^[\w.+-]+$/.test(word)
