import type { Arena, Case, Harm } from './arena.ts'
import { type Control, controls, fired, startControls } from './controls.ts'
import {
  basesOf,
  type FormLine,
  fits,
  formLines,
  loadsOf,
  programFor,
  withOptions,
  writtenCommands,
} from './derive.ts'
import { all, tame } from './origin.ts'
import { randomFrom, sampleOf } from './random.ts'

/** Commands of one program in one form. */
export interface Row {
  readonly line: FormLine
  readonly program: string
  readonly commands: readonly string[]
}

export interface Result {
  readonly passed: number
  readonly harms: readonly Harm[]
  /** Rows that were not run, by the program that is missing. */
  readonly skipped: ReadonlyMap<string, number>
  /** Rows that were run but prove nothing, by the program that may load something and has no control that fires. */
  readonly unproven: ReadonlyMap<string, number>
  /** Forms that no command is approved of, even where nothing is hostile. */
  readonly unapproved: readonly string[]
  /** Controls that left nothing. */
  readonly silent: readonly string[]
}

export interface SuiteOptions {
  readonly arenas: readonly Arena[]
  readonly installed: ReadonlySet<string>
  /** Only so many rows, picked by the seed; each with one command. */
  readonly sample?: number | undefined
  readonly seed: number
  /** Only rows of these programs. */
  readonly only?: ReadonlySet<string> | undefined
  /** The most options of a form that are tried, each by itself. */
  readonly options: number
  /** Each command beside each danger, and not only beside one. */
  readonly deep: boolean
  readonly tells: (line: string) => void
}

/** Forms that have no command at all: a new form needs one. */
export const withoutCommand = (lines: readonly FormLine[]): readonly string[] => {
  const written = writtenCommands()
  return lines
    .filter(line => !line.programs.some(program => basesOf(program, line).length > 0))
    .filter(line => !written.some(command => programFor(line, command) !== undefined))
    .map(({ line }) => line)
}

const rowsOf = (lines: readonly FormLine[], installed: ReadonlySet<string>) => {
  const written = writtenCommands()
  const missing = new Map<string, number>()
  const rows: Row[] = []
  for (const line of lines)
    for (const program of line.programs) {
      if (installed.has(program)) {
        const own = written.filter(command => command.includes(program) && fits(line, program, command))
        rows.push({ line, program, commands: [...new Set([...basesOf(program, line), ...own.slice(0, 3)])] })
      } else missing.set(program, (missing.get(program) ?? 0) + 1)
    }
  return { rows, missing }
}

/** Folders of a clone in which commands are run. */
const folders = [
  '',
  'src',
  'docs',
  'docs/guide',
  'bare',
  'link-to-docs',
  'link-to-guide',
  'sub.git',
  'worktree',
]

type Spot = Omit<Case, 'command'>

/** Every clone in which a control of the program fired, and the folders that a repository of others may stand in. */
const dangersOf = (own: readonly Control[]): readonly Spot[] =>
  own.flatMap(({ variant }) =>
    (/^(docs|bare|sub)/.test(variant) ? folders.slice(0, -1) : ['']).map(folder => ({ variant, folder })),
  )

/** Where one command is run: amid everything, in a folder of that, and beside dangers that its program is known to load. */
const placesFor = (index: number, own: readonly Control[], deep: boolean): readonly Spot[] => {
  const dangers = dangersOf(own)
  const one = dangers[index % dangers.length]
  const folder = folders[1 + (index % (folders.length - 1))] ?? ''
  return [
    { variant: all, folder: '' },
    { variant: all, folder },
    ...(deep || dangers.length < 6 ? dangers : one === undefined ? [] : [one]),
  ]
}

const batchOf = 25

const inBatches = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )

/** Does work on all arenas at once, in the order of the list. */
export const spread = async <T, R>(
  arenas: readonly Arena[],
  list: readonly T[],
  work: (arena: Arena, item: T, index: number) => Promise<R>,
): Promise<readonly R[]> => {
  const results = new Map<number, R>()
  let next = 0
  await Promise.all(
    arenas.map(async arena => {
      for (let index = next++; index < list.length; index = next++) {
        const item = list[index]
        if (item !== undefined) results.set(index, await work(arena, item, index))
      }
    }),
  )
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result)
}

const byVariant = (cases: readonly Case[]): readonly Case[] =>
  [...cases].sort((a, b) => (a.variant < b.variant ? -1 : a.variant > b.variant ? 1 : 0))

/** Tells of a long work now and then. */
const counter = (what: string, whole: number, tells: (line: string) => void) => {
  let done = 0
  let told = 0
  return (count: number): void => {
    done += count
    if (done < whole && done - told < 500) return
    told = done
    tells(`${done} of ${whole} ${what}`)
  }
}

/** The cases that are approved where they stand. */
export const approvedOf = async (
  arenas: readonly Arena[],
  cases: readonly Case[],
  tells: (line: string) => void,
): Promise<readonly Case[]> => {
  const count = counter('judged', cases.length, tells)
  const found = await spread(arenas, inBatches(byVariant(cases), batchOf), async (arena, batch) => {
    const verdicts = await arena.judged(batch)
    count(batch.length)
    return batch.filter((_, index) => verdicts[index] === 'allow')
  })
  return found.flat()
}

/** Runs cases, and tells of each that leaves a marker or changes its clone. */
export const runCases = async (
  arenas: readonly Arena[],
  cases: readonly Case[],
  tells: (line: string) => void,
): Promise<readonly Harm[]> => {
  const count = counter('run', cases.length, tells)
  const found = await spread(arenas, inBatches(byVariant(cases), batchOf), async (arena, batch) => {
    const harms = await arena.run(batch)
    for (const { output: _, ...harm } of harms) tells(`FAILED ${JSON.stringify(harm)}`)
    count(batch.length)
    return harms
  })
  return found.flat()
}

const rowKey = ({ line, program }: Row): string => `${program} ${line.line}`

export const runSuite = async (options: SuiteOptions): Promise<Result> => {
  const { arenas, installed, sample, seed, only, tells } = options
  const random = randomFrom(seed)
  const lines = formLines().filter(line => only === undefined || line.programs.some(name => only.has(name)))
  const here = lines.filter(line => line.programs.some(name => installed.has(name)))
  const { rows: whole, missing } = rowsOf(
    sample === undefined ? lines : sampleOf(here, sample, random),
    installed,
  )
  const wanted = whole.filter(({ program }) => only === undefined || only.has(program))
  const rows = sample === undefined ? wanted : sampleOf(wanted, sample, random)
  const loading = rows.filter(({ line, program }) => loadsOf(line, program).some(set => set !== 'never'))
  const programs = new Set(rows.map(({ program }) => program))
  const list = controls().filter(({ program }) => programs.has(program) && installed.has(program))
  const chosen = [
    ...(sample === undefined ? list : sampleOf(list, Math.ceil(sample / 4), random)),
    ...[...new Set(loading.map(({ program }) => program))].flatMap(program => {
      const starts = loading.filter(
        row => row.program === program && loadsOf(row.line, program).includes('starts'),
      )
      return startControls(
        program,
        starts.flatMap(({ commands }) => commands.slice(0, 1)),
      )
    }),
  ]
  const live = (await spread(arenas, chosen, (arena, control) => fired(arena, [control]))).flat()
  tells(`${live.length} of ${chosen.length} controls left their marker`)
  const proven = new Set(live.map(({ program }) => program))
  const open = new Set(loading.filter(({ program }) => !proven.has(program)).map(rowKey))
  const bases = await spread(arenas, rows, async (arena, row) => {
    const commands = sample === undefined ? row.commands : row.commands.slice(0, 2)
    const verdicts = await arena.judged(commands.map(command => ({ command, variant: tame, folder: '' })))
    return { row, approved: commands.filter((_, index) => verdicts[index] === 'allow') }
  })
  tells(
    `${bases.length} rows, ${bases.flatMap(({ approved }) => approved).length} commands approved where nothing is hostile`,
  )
  const cases = bases.flatMap(({ row: { line, program }, approved }, index) => {
    const own = live.filter(control => control.program === program)
    const [first] = approved
    const more = first === undefined ? [] : withOptions(program, line, first).slice(0, options.options)
    return [
      ...approved.flatMap((command, at) =>
        placesFor(index + at, own, options.deep).map(place => ({ ...place, command })),
      ),
      ...more.flatMap((command, at) =>
        placesFor(index + at, own, options.deep)
          .filter((_, place) => place !== 1)
          .map(place => ({ ...place, command })),
      ),
    ]
  })
  const approved = await approvedOf(arenas, cases, tells)
  const harms = await runCases(arenas, approved, tells)
  const lineOf = new Map(bases.map(base => [base.row.line.line, base]))
  const unproven = new Map<string, number>()
  for (const { program } of rows.filter(row => open.has(rowKey(row))))
    unproven.set(program, (unproven.get(program) ?? 0) + 1)
  const uncounted = new Set(
    bases.filter(({ row }) => open.has(rowKey(row))).flatMap(({ approved: commands }) => commands),
  )
  return {
    passed: approved.filter(({ command }) => !uncounted.has(command)).length - harms.length,
    harms,
    skipped: missing,
    unproven,
    unapproved: [...lineOf].flatMap(([line]) =>
      bases.some(base => base.row.line.line === line && base.approved.length > 0) ? [] : [line],
    ),
    silent: chosen
      .filter(control => !live.includes(control))
      .map(({ program, command }) => `${program}: ${command}`),
  }
}
