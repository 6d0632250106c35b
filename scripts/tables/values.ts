import { memoized } from '../../src/core/text/memo.ts'
import { listed } from '../../src/core/text/words.ts'
import { behind } from '../../src/programs/arguments/arguments.ts'
import { programOf } from '../../src/programs/index.ts'
import { canonicalName } from '../../src/programs/names.ts'
import type { Program } from '../../src/programs/program.ts'
import { type Line, linesOf, readLine } from '../../src/programs/tables/table.ts'

/** Where a form and src/programs, or two forms of a program that only they know, disagree about an option's value. */
export const valueProblems = (line: Line, table: string): readonly string[] => {
  const known = line.programs.filter(isKnown)
  const named = optionsIn(line)
  if (known.length === 0) return named.flatMap(option => otherwise(option, line, table))
  if (known.length < line.programs.length)
    return named.flatMap(option => known.flatMap(name => disagreement(option, name, line)))
  const [first = ''] = known
  return [
    ...named
      .filter(takesValue)
      .map(option => `${option} for ${first}: src/programs says which of its options take a value`),
    ...line.parts
      .flatMap(({ mark, forms }) => (mark === 'operand' ? [] : forms))
      .filter(option => option.startsWith('--') && programOf(canonicalName(first))?.alike === true)
      .map(option => `${option} for ${first}: one dash stands for two as well`),
    ...(line.conditions.includes('single-dash')
      ? [`single-dash for ${first}: src/programs says how it spells its options`]
      : []),
  ]
}

const takesValue = (option: string): boolean => option.endsWith('=')

const plain = (option: string): string => option.replace(/=$/, '')

const optionsIn = ({ parts }: Line): readonly string[] =>
  parts.flatMap(({ mark, forms }) => (/^(only|known|option)$/.test(mark) ? forms : []))

/** Whether src/programs describes how a program spells its options, and not only what it does. */
const isKnown = (name: string): boolean => {
  const program = programOf(canonicalName(name))
  return program !== undefined && spelling.some(key => program[key] !== undefined)
}

const spelling = ['valued', 'joined', 'numbered', 'long', 'single', 'subs'] as const

/** A line may be about programs that src/programs knows and others: there it has to agree. */
const disagreement = (option: string, name: string, line: Line): readonly string[] => {
  const bare = plain(option)
  const wrong = programsBehind(name, line).some(
    ({ valued = '' }) => listed(valued, bare) !== takesValue(option),
  )
  if (!wrong) return []
  return [
    `${name} ${bare} ${takesValue(option) ? 'takes no value' : 'takes a value'}, says src/programs: a line of its own`,
  ]
}

/** The known programs and sub-commands behind each spelling of the words of a line. */
const programsBehind = (name: string, { parts }: Line): readonly Program[] =>
  parts
    .filter(({ mark }) => mark === 'operand')
    .reduce<readonly Program[]>(
      (outer, { forms }) => outer.flatMap(program => forms.map(word => behind(program, word))),
      [programOf(canonicalName(name)) ?? {}],
    )

/** All lines of a table are compared with each other. */
const parsedLines = memoized(table => linesOf(table).map(text => readLine(text, table)))

/** The same option of the same program and words has a value in one line and none in another. */
const otherwise = (option: string, line: Line, table: string): readonly string[] => {
  const opposite = takesValue(option) ? plain(option) : `${option}=`
  const other = parsedLines(table).find(
    one => meet(one.programs, line.programs) && samePath(one, line) && optionsIn(one).includes(opposite),
  )
  return other === undefined ? [] : [`${option} stands as ${opposite} in another line of ${line.programs[0]}`]
}

const meet = (one: readonly string[], other: readonly string[]): boolean =>
  one.some(word => other.includes(word))

const samePath = (one: Line, other: Line): boolean => {
  const path = ({ parts }: Line) => parts.filter(({ mark }) => mark === 'operand')
  const mine = path(one)
  const others = path(other)
  return (
    mine.length === others.length && mine.every(({ forms }, index) => meet(forms, others[index]?.forms ?? []))
  )
}
