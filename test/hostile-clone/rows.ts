import type { Case } from './arena.ts'
import type { Control } from './controls.ts'
import { basesOf, type FormLine, fits, programFor, writtenCommands } from './derive.ts'

/** Commands of one program in one form. */
export interface Row {
  readonly line: FormLine
  readonly program: string
  readonly commands: readonly string[]
}

/** Forms that have no command at all: a new form needs one. */
export const withoutCommand = (lines: readonly FormLine[]): readonly string[] => {
  const written = writtenCommands()
  return lines
    .filter(line => !line.programs.some(program => basesOf(program, line).length > 0))
    .filter(line => !written.some(command => programFor(line, command) !== undefined))
    .map(({ line }) => line)
}

/** Rows of the programs that are here, and how many the others have. */
export const rowsOf = (lines: readonly FormLine[], installed: ReadonlySet<string>) => {
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
export const folders = [
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

/** Where one command is run: amid all that does not keep it from being approved, in a folder of that, and beside dangers that its program is known to load. */
export const placesFor = (
  index: number,
  own: readonly Control[],
  amid: string,
  deep: boolean,
): readonly Spot[] => {
  const dangers = dangersOf(own)
  const one = dangers[index % dangers.length]
  const folder = folders[1 + (index % (folders.length - 1))] ?? ''
  return [
    { variant: amid, folder: '' },
    { variant: amid, folder },
    ...(deep || dangers.length < 6 ? dangers : one === undefined ? [] : [one]),
  ]
}
