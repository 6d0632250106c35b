import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gitAt, gitEnv } from '../support/git.ts'
import {
  type Entry,
  hostileEntries,
  type Planted,
  plantedFrom,
  shimsFor,
  tameEntries,
  unitsOf,
} from './entries.ts'

/** A hostile repository: its branches are clones with one danger each, one with all of them, and one with none. */
export interface Origin {
  readonly variants: readonly string[]
  /** The dangers of a plain clone, which the clone with all of them has. */
  readonly units: readonly string[]
  /** Really clones one of them into a folder that is not there, and adds what only an archive can hold. */
  clone(variant: string, dir: string): void
}

export const tame = 'tame'
export const all = 'all'
/** The folders of programs that a project may have, with a program of every name. */
export const shims = 'shims'

/** A variant of one danger, or of several: their ids with blanks between. */
export const withOnly = (...ids: readonly string[]): string => ids.join(' ')

const idsIn = (variant: string): readonly string[] => variant.split(' ').filter(id => id !== '')

interface OriginOptions {
  readonly dir: string
  readonly marks: string
  /** Names of programs that the project has of its own. */
  readonly programs: readonly string[]
}

export const makeOrigin = ({ dir, marks, programs }: OriginOptions): Origin => {
  const units = unitsOf(hostileEntries())
  const entries = [...units.values()].flat()
  const planted = (list: readonly Entry[]) => list.flatMap(entry => plantedFrom(entry, marks))
  const base = planted([...tameEntries(), ...entries.filter(isHelper)])
  const filesOf = (variant: string): readonly Planted[] => {
    if (variant === tame) return planted(tameEntries())
    const programFiles = () => shimsFor(programs, marks)
    if (variant === shims) return [...base, ...programFiles()]
    if (variant === all) return [...base, ...planted(entries.filter(({ archive }) => !archive))]
    return [...base, ...planted(idsIn(variant).flatMap(id => units.get(id) ?? unknown(id)))]
  }
  mkdirSync(dir, { recursive: true })
  gitAt(dir, ['init', '-q', '--bare', '-b', tame])
  const branches = new Map<string, string>()
  const branchOf = (variant: string): string => {
    const branch = branches.get(variant) ?? `v${branches.size}`
    if (!branches.has(variant))
      commit(
        dir,
        branch,
        filesOf(variant).filter(file => !file.archive),
      )
    branches.set(variant, branch)
    return branch
  }
  return {
    units: [...units].flatMap(([id, [first]]) =>
      first === undefined || first.archive || isHelper(first) ? [] : [id],
    ),
    variants: [tame, all, shims, ...[...units.keys()].filter(id => !isHelper({ path: id }))],
    clone: (variant, to) => {
      const branch = branchOf(variant)
      gitAt(dirname(dir), ['clone', '-q', '--no-local', '--branch', branch, '--single-branch', dir, to])
      for (const file of firstOf(filesOf(variant))) if (file.archive) addToArchive(to, file)
    },
  }
}

const unknown = (id: string): never => {
  throw new Error(`files.txt has no row ${id}`)
}

/** What is below these folders is there for the other files. */
const isHelper = ({ path }: Pick<Entry, 'path'>): boolean => /^evil(-hooks)?\//.test(path)

/** Of two files of one path the first one of the hostile ones. */
const firstOf = (files: readonly Planted[]): readonly Planted[] => {
  const found = new Map<string, Planted>()
  for (const file of files) {
    const before = found.get(file.path)
    if (before === undefined || tamePaths().has(file.path)) found.set(file.path, file)
  }
  return [...found.values()]
}

let known: ReadonlySet<string> | undefined
const tamePaths = (): ReadonlySet<string> => {
  known ??= new Set(tameEntries().map(({ path }) => path))
  return known
}

const modes = { file: '100644', program: '100755', link: '120000' } as const

/** One commit with these files on a branch of its own. */
const commit = (dir: string, branch: string, files: readonly Planted[]): void => {
  const data = (text: string): string => `data ${Buffer.byteLength(text)}\n${text}\n`
  const lines = firstOf(files).map(
    ({ path, text, kind }) => `M ${modes[kind]} inline "${path.replaceAll('"', '\\"')}"\n${data(text)}`,
  )
  const who = 'committer A <a@example.com> 1700000000 +0000\n'
  const input = `commit refs/heads/${branch}\n${who}${data('Start')}${lines.join('')}\ndone\n`
  execFileSync('git', ['fast-import', '--quiet', '--done'], { cwd: dir, env: gitEnv, input })
}

const addToArchive = (dir: string, { path, text, kind }: Planted): void => {
  const full = join(dir, path)
  mkdirSync(dirname(full), { recursive: true })
  if (kind === 'link') {
    rmSync(full, { force: true })
    symlinkSync(text, full)
    return
  }
  // What git itself has written stays: the settings of others stand behind it.
  writeFileSync(full, text, { flag: path === '.git/config' ? 'a' : 'w' })
  if (kind === 'program') chmodSync(full, 0o755)
}
