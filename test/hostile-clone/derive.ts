import { readFileSync } from 'node:fs'
import type { Invocation } from '../../src/core/script/script.ts'
import { matchesText } from '../../src/core/text/paths/glob.ts'
import { listed } from '../../src/core/text/words.ts'
import { behind } from '../../src/programs/arguments/arguments.ts'
import { forms } from '../../src/programs/forms/index.ts'
import { programOf } from '../../src/programs/index.ts'
import { canonicalName } from '../../src/programs/names.ts'
import { linesNaming, linesOf, programsOf, readLine } from '../../src/programs/tables/table.ts'
import { type Form, formOf, type Spec, specIn } from '../../src/rules/guards/review/_form.ts'
import { matchSpec } from '../../src/rules/guards/review/_match.ts'
import { readScript } from '../../src/shell/read.ts'
import { testFacts } from '../../src/testing/index.ts'

/** A line of a table that the level `read` may approve. */
export interface FormLine {
  readonly line: string
  readonly table: string
  readonly programs: readonly string[]
  readonly form: Form
}

/** Every such line of every table. */
export const formLines = (): readonly FormLine[] =>
  forms.flatMap(tableOf => {
    const table = tableOf()
    return linesOf(table)
      .filter(line => !line.includes(' : anywhere'))
      .map(line => ({ line, table, programs: programsOf(line, table), form: formOf(line, table) }))
      .filter(({ form }) => !form.develop)
  })

/** What a form declares that its program loads; nothing where it declares nothing. */
export const loadsOf = ({ line, table }: FormLine, program: string): readonly string[] => {
  const said = (text: string): readonly string[] =>
    readLine(text, table)
      .conditions.filter(word => word.startsWith('loads='))
      .flatMap(word => word.slice('loads='.length).split(','))
  const own = said(line)
  if (own.length > 0) return own
  return linesNaming(table, program)
    .filter(text => text.includes(' : anywhere'))
    .flatMap(said)
}

/** What is known of a form from a table of words: pattern, two blanks, text. */
const sections = new Map<string, readonly (readonly [string, string])[]>()
const section = (name: string): readonly (readonly [string, string])[] => {
  if (sections.size === 0)
    for (const part of readFileSync(new URL('words.txt', import.meta.url), 'utf8').split(/^\[(?=\w+\]$)/m)) {
      const [head = '', ...lines] = part.split('\n')
      const rows = lines.flatMap(line => {
        const [, pattern, text] = /^([^#\s]\S*) {2}(.+)$/.exec(line) ?? []
        return pattern === undefined || text === undefined ? [] : [[pattern, text] as const]
      })
      sections.set(head.replace(']', ''), rows)
    }
  return sections.get(name) ?? []
}

const specs = new Map<string, Spec | undefined>()
const specOf = (table: string, program: string): Spec | undefined => {
  const key = `${program} ${table}`
  if (!specs.has(key)) specs.set(key, specIn(table, program))
  return specs.get(key)
}

const wordFor = (pattern: string): string =>
  /[*?]/.test(pattern)
    ? (section('words').find(([known]) => known === pattern)?.[1] ?? pattern.replaceAll(/[*?]/g, 'x'))
    : pattern

const valueFor = (option: string): string =>
  section('values').find(([pattern]) => matchesText(option, pattern))?.[1] ?? '1'

const operandsFor = (program: string): readonly string[] =>
  section('operands')
    .filter(([name]) => name === program)
    .flatMap(([, text]) => text.split('|'))

const isValued = (program: string, form: Form, global: string, option: string): boolean => {
  let known = programOf(canonicalName(program)) ?? {}
  for (const [word = ''] of form.path) known = behind(known, word)
  return [
    form.options.valued,
    global,
    known.valued ?? '',
    programOf(canonicalName(program))?.valued ?? '',
  ].some(list => listed(list, option))
}

/** Every alternative of sub-commands and of options that are asked for stands in one of these at least. */
const heads = (program: string, { form, table }: FormLine): readonly string[] => {
  const global = specOf(table, program)?.global.valued ?? ''
  const { path } = form
  const { needed } = form.options
  const count = Math.max(1, ...path.map(({ length }) => length), ...needed.map(({ length }) => length))
  const at = <T>(list: readonly T[], index: number): readonly T[] =>
    list.slice(index % list.length, (index % list.length) + 1)
  return Array.from({ length: count }, (_, index) =>
    [
      program,
      ...path.flatMap(words => at(words, index).map(wordFor)),
      ...needed.flatMap(group =>
        at(group, index).map(option =>
          isValued(program, form, global, option) ? withValue(option, form) : option,
        ),
      ),
    ].join(' '),
  )
}

const withValue = (option: string, { options }: Form): string =>
  options.single || option.startsWith('--') === false
    ? `${option} ${valueFor(option)}`
    : `${option}=${valueFor(option)}`

/** Commands of one program for a form: each alternative once, without operands and with such as stand in the clone. */
export const basesOf = (program: string, line: FormLine): readonly string[] => {
  if (line.form.checks.includes('version-only')) return [`${program} --version`, `${program} --help`]
  const known = operandsFor(program)
  const operands = known.length > 0 ? known : line.form.most === 0 ? [] : ['README.md', 'a.txt b.txt', 'a']
  return heads(program, line).flatMap(head => {
    // The operands of a program may be those of its other forms: what does not fit is left out.
    const plain = fits(line, program, head) ? [head] : []
    const filled = operands.map(text => `${head} ${text}`).filter(text => fits(line, program, text))
    const whole = operands.map(text => `${program} ${text}`).filter(text => fits(line, program, text))
    return [...plain, ...(filled.length > 0 ? filled.slice(0, known.length > 0 ? 3 : 1) : whole)]
  })
}

/** The same command with one more option of those that its form allows, for each of them. */
export const withOptions = (program: string, line: FormLine, base: string): readonly string[] => {
  const spec = specOf(line.table, program)
  const global = spec?.global.valued ?? ''
  const options = [...new Set([...line.form.options.allowed, ...(spec?.global.allowed ?? [])])]
  return options.flatMap(option => {
    const word = isValued(program, line.form, global, option) ? withValue(option, line.form) : option
    const head = [program, ...line.form.path.map((_, index) => base.split(' ')[index + 1] ?? '')].join(' ')
    const text = base.startsWith(head) ? `${head} ${word}${base.slice(head.length)}` : `${base} ${word}`
    return fits(line, program, text) ? [text] : []
  })
}

/** Whether a command is one of this form. What its checks say is not asked: that is for the judge. */
export const fits = (line: FormLine, program: string, command: string): boolean =>
  invocationsIn(command).some(invocation => isOf(line, program, invocation))

const isOf = ({ line, table }: FormLine, program: string, { name, words }: Invocation): boolean => {
  if (name !== program && canonicalName(name) !== program) return false
  const spec: Spec | undefined = specOf(table, program)
  return spec !== undefined && matchSpec({ ...spec, forms: [line] }, name, words, () => true) !== undefined
}

const read = new Map<string, readonly Invocation[]>()
const invocationsIn = (command: string): readonly Invocation[] => {
  const found = read.get(command) ?? readScript(command, testFacts({})).invocations
  read.set(command, found)
  return found
}

/** Commands that are written by hand: the examples of forms that the tests of auto-review have, and those for this suite. */
export const writtenCommands = (): readonly string[] => {
  const linesIn = (path: string): readonly string[] =>
    readFileSync(new URL(path, import.meta.url), 'utf8').split('\n')
  return [
    ...linesIn('../rules/review.txt').flatMap(line => (line.startsWith('read ') ? [line.slice(5)] : [])),
    ...linesIn('samples.txt').filter(line => line !== '' && !line.startsWith('#')),
  ]
}

/** The program that a command is about for a form, where it is one of the form. */
export const programFor = (line: FormLine, command: string): string | undefined =>
  line.programs.find(program => command.includes(program) && fits(line, program, command))
