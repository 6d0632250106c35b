import { forms } from '../../../programs/forms/index.ts'
import { linesNaming, type Part, readLine } from '../../../programs/tables/table.ts'

/** One form of a program as auto-review reads it: a line of src/programs/forms, see docs/tables.md. */
export interface Form {
  /** Work in the project, which only the level `develop` approves. */
  readonly develop: boolean
  /** The sub-commands, each with its alternatives. */
  readonly path: readonly (readonly string[])[]
  readonly options: FormOptions
  /** The most operands there may be. */
  readonly most: number
  /** No word that only the running shell knows. */
  readonly literal: boolean
  readonly checks: readonly string[]
  /** What of the project its program may load: `never`, or sets of src/programs/loads. Undefined: anything. */
  readonly loads: readonly string[] | undefined
}

export interface FormOptions {
  /** All that are named. */
  readonly allowed: readonly string[]
  /** Those that take a value, of a program whose options src/programs does not know. */
  readonly valued: string
  /** Those of several letters behind one dash. */
  readonly whole: string
  readonly forbidden: readonly string[]
  /** One of each of these must be given. */
  readonly needed: readonly (readonly string[])[]
  /** Only those that are named may be given. */
  readonly closed: boolean
  /** `-name` is one option and not four. */
  readonly single: boolean
  /** None of its options could do harm, so that a word that only the running shell knows may be one. */
  readonly harmless: boolean
}

/** Specification of a program. The forms stay text until one is needed. */
export interface Spec {
  readonly table: string
  /** Options that may stand before and between the sub-commands of every form. */
  readonly global: FormOptions
  /** What its forms load that say nothing else, but those of work in the project. */
  readonly loads: readonly string[] | undefined
  readonly forms: readonly string[]
  /** What every form of the program asks for in addition. */
  readonly literal: boolean
  readonly checks: readonly string[]
}

/** Specification of a program, by its base name. A program stands in one table. */
export const specOf = (name: string): Spec | undefined => {
  if (!known.has(name)) known.set(name, readSpec(name))
  return known.get(name)
}

/** Many commands in one process name the same programs. */
const known = new Map<string, Spec | undefined>()

const readSpec = (name: string): Spec | undefined => {
  if (!/^[^\s|$]+$/.test(name)) return undefined
  for (const tableOf of forms) {
    const found = specIn(tableOf(), name)
    if (found !== undefined) return found
  }
  return undefined
}

/** Specification of a program in one table. */
export const specIn = (table: string, name: string): Spec | undefined => {
  const lines = linesNaming(table, name)
  if (lines.length === 0) return undefined
  const global = lines.filter(isGlobal)
  return {
    table,
    global: optionsOf(
      global.flatMap(line => readLine(line, table).parts),
      global.some(line => line.includes(' single-dash')),
    ),
    loads: loadsOf(global.flatMap(line => readLine(line, table).conditions)),
    forms: lines.filter(line => !isGlobal(line)),
    literal: global.some(line => readLine(line, table).conditions.includes('literal')),
    checks: global.flatMap(line => readLine(line, table).conditions.filter(isCheck)),
  }
}

const isGlobal = (line: string): boolean => line.includes(' : anywhere')

export const formOf = (text: string, table: string): Form => {
  const { parts, conditions } = readLine(text, table)
  const most = conditions.find(word => word.startsWith(limit))
  return {
    develop: conditions.includes('develop'),
    path: parts.flatMap(({ mark, forms: words }) => (mark === 'operand' ? [words] : [])),
    options: optionsOf(parts, conditions.includes('single-dash'), conditions.includes('harmless')),
    most: most === undefined ? Number.POSITIVE_INFINITY : Number(most.slice(limit.length)),
    literal: conditions.includes('literal'),
    checks: conditions.filter(isCheck),
    loads: loadsOf(conditions),
  }
}

const loadsOf = (conditions: readonly string[]): readonly string[] | undefined =>
  conditions
    .find(word => word.startsWith(loading))
    ?.slice(loading.length)
    .split(',')

const limit = 'operands<='
const loading = 'loads='

const isCheck = (word: string): boolean =>
  !/^(anywhere|develop|literal|single-dash|harmless)$/.test(word) &&
  !word.startsWith(limit) &&
  !word.startsWith(loading)

const optionsOf = (parts: readonly Part[], single: boolean, harmless = false): FormOptions => {
  const of = (mark: Part['mark']): readonly (readonly string[])[] =>
    parts.flatMap(part => (part.mark === mark ? [part.forms] : []))
  const welcome = [...of('only'), ...of('known'), ...of('option')].flat()
  return {
    allowed: welcome.map(nameOf),
    valued: welcome
      .filter(word => word.endsWith('='))
      .map(nameOf)
      .join(' '),
    whole: welcome
      .map(nameOf)
      .filter(word => /^-[^-]./.test(word))
      .join(' '),
    forbidden: of('no option').flat(),
    needed: of('option').map(group => group.map(nameOf)),
    closed: of('only').length > 0,
    single,
    harmless,
  }
}

const nameOf = (option: string): string => (option.endsWith('=') ? option.slice(0, -1) : option)
