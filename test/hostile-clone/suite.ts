import type { Arena, Case, Harm } from './arena.ts'
import { type Control, controls, fired } from './controls.ts'
import { basesOf, type FormLine, fits, formLines, programFor, withOptions, writtenCommands } from './derive.ts'
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
  /** Rows that were not run, by the program that is missing or has no control that fires. */
  readonly skipped: ReadonlyMap<string, number>
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
const folders = ['', 'src', 'docs', 'docs/guide', 'bare', 'link-to-docs', 'link-to-guide', 'sub.git', 'worktree']
/** They look for a repository around them, so they are run in every folder. */
const searching = new Set('git jj hg sl svn'.split(' '))

/** Programs that look at what stands in a folder may load it: their rows count only beside a control that fires. */
const placesFor = (program: string, index: number, own: readonly Control[]): readonly Omit<Case, 'command'>[] => {
  const others = folders.slice(1)
  const inAll = searching.has(program) ? folders : ['', others[index % others.length] ?? '']
  return [
    ...inAll.map(folder => ({ variant: all, folder })),
    ...own.flatMap(({ variant }) =>
      (searching.has(program) && /^(docs|bare|sub)/.test(variant) ? folders.slice(0, -1) : ['']).map(folder => ({
        variant,
        folder,
      })),
    ),
  ]
}

const batchOf = 25

const inBatches = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))

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

/** Of these cases the approved ones are run. */
export const runApproved = async (
  arenas: readonly Arena[],
  cases: readonly Case[],
  tells: (line: string) => void,
): Promise<{ readonly approved: readonly Case[]; readonly harms: readonly Harm[] }> => {
  const sorted = [...cases].sort((a, b) => (a.variant < b.variant ? -1 : a.variant > b.variant ? 1 : 0))
  const approved: Case[] = []
  let done = 0
  const harms = await spread(arenas, inBatches(sorted, batchOf), async (arena, batch) => {
    const verdicts = await arena.judged(batch)
    const run = batch.filter((_, index) => verdicts[index] === 'allow')
    approved.push(...run)
    const found = await arena.run(run)
    done += batch.length
    tells(`${done} of ${cases.length} judged, ${approved.length} run`)
    return found
  })
  return { approved, harms: harms.flat() }
}

export const runSuite = async (options: SuiteOptions): Promise<Result> => {
  const { arenas, installed, sample, seed, only, tells } = options
  const random = randomFrom(seed)
  const lines = formLines().filter(line => only === undefined || line.programs.some(name => only.has(name)))
  const here = lines.filter(line => line.programs.some(name => installed.has(name)))
  const { rows: whole, missing } = rowsOf(sample === undefined ? lines : sampleOf(here, sample, random), installed)
  const wanted = whole.filter(({ program }) => only === undefined || only.has(program))
  const rows = sample === undefined ? wanted : sampleOf(wanted, sample, random)
  const programs = new Set(rows.map(({ program }) => program))
  const list = controls().filter(({ program }) => programs.has(program) && installed.has(program))
  const chosen = sample === undefined ? list : sampleOf(list, Math.ceil(sample / 4), random)
  const live = (await spread(arenas, chosen, (arena, control) => fired(arena, [control]))).flat()
  tells(`${live.length} of ${chosen.length} controls left their marker`)
  const bases = await spread(arenas, rows, async (arena, row) => {
    const commands = sample === undefined ? row.commands : row.commands.slice(0, 2)
    const verdicts = await arena.judged(commands.map(command => ({ command, variant: tame, folder: '' })))
    return { row, approved: commands.filter((_, index) => verdicts[index] === 'allow') }
  })
  tells(`${bases.length} rows, ${bases.flatMap(({ approved }) => approved).length} commands approved where nothing is hostile`)
  const cases = bases.flatMap(({ row: { line, program }, approved }, index) => {
    const own = live.filter(control => control.program === program)
    const [first] = approved
    const more = first === undefined ? [] : withOptions(program, line, first).slice(0, options.options)
    return [
      ...approved.flatMap((command, at) =>
        placesFor(program, index + at, own).map(place => ({ ...place, command })),
      ),
      ...more.flatMap(command => [all, ...own.map(({ variant }) => variant)].map(variant => ({ command, variant, folder: '' }))),
    ]
  })
  const { approved, harms } = await runApproved(arenas, cases, tells)
  const lineOf = new Map(bases.map(base => [base.row.line.line, base]))
  return {
    passed: approved.length - harms.length,
    harms,
    skipped: missing,
    unapproved: [...lineOf].flatMap(([line]) =>
      bases.some(base => base.row.line.line === line && base.approved.length > 0) ? [] : [line],
    ),
    silent: chosen.filter(control => !live.includes(control)).map(({ program, command }) => `${program}: ${command}`),
  }
}
