import type { Arena, Harm } from './arena.ts'
import { calmVariant } from './calm.ts'
import { controls, fired, startControls } from './controls.ts'
import { formLines, loadsOf, withOptions } from './derive.ts'
import { all, tame } from './origin.ts'
import { randomFrom, sampleOf } from './random.ts'
import { placesFor, type Row, rowsOf } from './rows.ts'
import { approvedOf, runCases, spread } from './work.ts'

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
        starts.flatMap(({ commands }) => commands),
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
  // What is not approved amid everything is run amid all but what keeps it from being approved.
  const heads = new Map(
    bases.flatMap(({ row, approved: [first] }) =>
      first === undefined ? [] : [[row.program, first] as const],
    ),
  )
  const known = new Set<string>()
  const calm = new Map(
    sample === undefined
      ? await spread(
          arenas,
          [...heads],
          async (arena, [program, command]) => [program, await calmVariant(arena, command, known)] as const,
        )
      : [],
  )
  const cases = bases.flatMap(({ row: { line, program }, approved }, index) => {
    const own = live.filter(control => control.program === program)
    const [first] = approved
    const more = first === undefined ? [] : withOptions(program, line, first).slice(0, options.options)
    return [
      ...approved.flatMap((command, at) =>
        placesFor(index + at, own, calm.get(program) ?? all, options.deep).map(place => ({
          ...place,
          command,
        })),
      ),
      ...more.flatMap((command, at) =>
        placesFor(index + at, own, calm.get(program) ?? all, options.deep)
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
