import { setNames } from '../loads/sets.ts'
import { isSetLine, type Line, readLine, setIn } from './table.ts'

/** Something wrong in a table. `line` counts from 1 in the table's text. */
export interface TableProblem {
  readonly line: number
  readonly says: string
}

/** `guard` is the `calls` of a guard, `forms` a table of src/programs/forms. */
export type TableKind = 'guard' | 'forms'

const widest = 110

/**
 * All that is wrong in a table of docs/tables.md. `checks` are the names that a condition of auto-review may have, and
 * `ofForm` says what else is wrong with a form.
 */
export const problemsIn = (
  table: string,
  kind: TableKind,
  checks: readonly string[] = [],
  ofForm: (line: Line, table: string) => readonly string[] = () => [],
): readonly TableProblem[] => {
  const seen = new Map<string, number>()
  return table.split('\n').flatMap((source, index) => {
    const text = source.trim().replaceAll(/ +/g, ' ')
    if (text === '') return []
    const line = index + 1
    const first = seen.get(text) ?? line
    seen.set(text, first)
    const found = isSetLine(text) ? setProblems(text, table) : lineProblems(text, table, kind, checks, ofForm)
    return [
      ...(source.length > widest ? [`${source.length} columns, at most ${widest}`] : []),
      ...(first === line ? [] : [`the same as line ${first} of the table`]),
      ...found,
    ].map(says => ({ line, says }))
  })
}

const setProblems = (text: string, table: string): readonly string[] => {
  const [name = '', , ...words] = text.split(' ')
  const all = setIn(table, name)
  const isUsed = table.split('\n').some(other => !isSetLine(other.trim()) && usesSet(other, name))
  return [
    ...(/^\$[a-z][\w-]*$/i.test(name) ? [] : [`${name} is no name for a set`]),
    ...(words.some(word => word.includes('|')) ? [`the words of ${name} are separated by spaces`] : []),
    ...twice(all, `in ${name}`),
    ...(new Set(all.map(isOption)).size > 1 ? [`${name} has options and other words`] : []),
    ...(isUsed ? [] : [`no line uses ${name}`]),
  ]
}

const usesSet = (text: string, name: string): boolean => text.split(/[\s|![\]@]+/).some(word => word === name)

const isOption = (word: string): boolean => /^[-+]/.test(word)

const lineProblems = (
  text: string,
  table: string,
  kind: TableKind,
  checks: readonly string[],
  ofForm: (line: Line, table: string) => readonly string[],
): readonly string[] => {
  const shape = shapeProblems(text, table)
  if (shape.length > 0) return shape
  const line = readLine(text, table)
  return [
    ...headProblems(line, kind),
    ...partProblems(line, kind),
    ...conditionProblems(line, kind, checks),
    ...(kind === 'guard' ? guardProblems(line) : [...formProblems(line), ...ofForm(line, table)]),
  ]
}

/** Problems that keep a line from being parsed. */
const shapeProblems = (text: string, table: string): readonly string[] => {
  const call = text.split(' : ', 1)[0] ?? ''
  const lists = call.split(' [').length - 1
  if (/^\$\S+ ?=/.test(text)) return ['a set is `$name = word word`']
  if (text.endsWith(' :')) return ['no condition behind `:`']
  if (lists > 1) return ['two lists of options']
  if (lists === 1 && !/ \[[^\][]*\]( |$)/.test(call)) return ['`[` without `]`']
  const [, ...words] = call.replace(/ \[[^\]]*\]/, '').split(' ')
  const sets = [...call.matchAll(/(?<![^\s|![@])\$[\w-]+/g)].map(([name]) => name)
  return [
    ...sets.filter(name => setIn(table, name).length === 0).map(name => `no set ${name} in this table`),
    ...words.flatMap(word => {
      if (word.split('|').includes('') || word === '!' || word === '@')
        return [`empty alternative in ${word}`]
      return /^[\w*./$!@-]/.test(word) ? [] : [`unknown mark ${word.charAt(0)} in ${word}`]
    }),
  ]
}

const headProblems = ({ programs }: Line, kind: TableKind): readonly string[] => [
  ...(programs.includes('') ? ['empty alternative for the program'] : []),
  ...programs
    .filter(name => name !== '' && name !== '[' && !/^[\w.*]/.test(name))
    .map(name => `the line begins with ${name}, which is no program`),
  ...twice(
    programs.filter(name => name !== ''),
    'among the programs',
  ),
  ...(kind === 'forms'
    ? programs.filter(name => name.includes('*')).map(name => `${name}: a program of a form has no *`)
    : []),
]

const partProblems = ({ parts }: Line, kind: TableKind): readonly string[] =>
  parts.flatMap(({ mark, forms }) => {
    const wrong = forms.filter(form => isOption(form) === (mark === 'operand'))
    if (mark === 'argument' || mark === 'loose') return twice(forms, 'among the alternatives')
    return [
      ...twice(forms.map(nameOf), 'among the alternatives'),
      ...wrong.map(form =>
        mark === 'operand' ? `${form} is an option among words` : `${form} is no option`,
      ),
      ...(kind === 'guard' || mark === 'operand'
        ? []
        : forms.filter(form => /=./.test(form)).map(form => `${form}: an option stands without its value`)),
      ...(mark === 'no option'
        ? forms.filter(form => form.endsWith('=')).map(form => `!${form}: forbid it without =`)
        : []),
    ]
  })

const nameOf = (form: string): string => form.replace(/=$/, '')

const words = ['anywhere', 'develop', 'literal', 'single-dash', 'harmless']

const conditionProblems = (
  { conditions }: Line,
  kind: TableKind,
  checks: readonly string[],
): readonly string[] => {
  if (kind === 'guard') return conditions.length === 0 ? [] : ['conditions are read by auto-review alone']
  return [
    ...twice(conditions, 'among the conditions'),
    ...conditions
      .filter(
        word => !words.includes(word) && !/^operands<=\d+$|^loads=/.test(word) && !checks.includes(word),
      )
      .map(word => `no check ${word}`),
    ...loadProblems(conditions),
  ]
}

const loadProblems = (conditions: readonly string[]): readonly string[] => {
  const [all = [], ...more] = conditions
    .filter(word => word.startsWith('loads='))
    .map(word => word.slice('loads='.length).split(','))
  const unknown = all.filter(set => !['never', 'repository', 'starts', ...setNames()].includes(set))
  return [
    ...unknown.map(set => `no set ${set} in src/programs/loads/table.ts`),
    ...(more.length > 0 || (all.includes('never') && all.length > 1) ? ['`loads=` says two things'] : []),
  ]
}

const guardProblems = ({ parts }: Line): readonly string[] => [
  ...(parts.some(({ mark }) => mark === 'only' || mark === 'known')
    ? ['lists of options are read by auto-review alone']
    : []),
  ...(parts.some(({ mark, forms }) => mark === 'option' && forms.some(form => form.endsWith('=')))
    ? ['a guard names an option without =']
    : []),
  ...(parts.some(({ mark }, index) => mark === 'loose' && parts[index + 1]?.mark !== 'operand')
    ? ['`**` says nothing: no word follows it']
    : []),
]

const formProblems = ({ parts, conditions }: Line): readonly string[] => {
  const has = (mark: Line['parts'][number]['mark']): boolean => parts.some(part => part.mark === mark)
  return [
    ...(has('loose') || has('argument') ? ['`**` and `@` are read by guards alone'] : []),
    ...(has('only') && has('no option') ? ['only these options, so ! says nothing'] : []),
    ...(conditions.includes('anywhere') && conditions[0] !== 'anywhere'
      ? ['`anywhere` is the first condition']
      : []),
    ...(conditions.includes('anywhere') && (has('operand') || has('option'))
      ? ['a line with `anywhere` has options in brackets or behind !']
      : []),
  ]
}

const twice = (all: readonly string[], where: string): readonly string[] =>
  [...new Set(all.filter((word, index) => all.indexOf(word) !== index))].map(word => `${word} twice ${where}`)
