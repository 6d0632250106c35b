import type { Platform, Stamp } from '../../core/edge/platform.ts'
import type { LostFile, TakenFiles } from '../../core/facts/taken.ts'
import { isBuildFolder, isCacheFolder, isDoubtful, manifests } from '../../core/files/throwaway.ts'
import { matchesPath } from '../../core/text/paths/glob.ts'
import { dirname, isWithin, join, nameOf } from '../../core/text/paths/path.ts'
import { wordsIn } from '../../core/text/words.ts'
import type { LostWorld } from './tree.ts'

/** A file or a link as it was seen. */
export interface WalkedFile {
  readonly path: string
  readonly stamp: Stamp
}

/** Where the budget is used up so many files are looked at further, to name some. */
export const mostNamed = 1000

/** More lost files than these are not listed one by one. */
export const mostListed = 10_000

/** Those of the files that are lost: one more than are listed, where there are that many. */
export const someLost = (
  files: readonly WalkedFile[],
  lossOf: (file: WalkedFile) => LostFile | undefined,
): readonly LostFile[] => {
  const lost: LostFile[] = []
  for (const file of files) {
    const found = lossOf(file)
    if (found !== undefined && lost.push(found) > mostListed) break
  }
  return lost
}

/** The files that a call takes, as far as they are on the disk. */
export interface Walked {
  /** Absolute paths of files and links. */
  readonly files: readonly WalkedFile[]
  /** Folders that a build fills by their name; whether git ignores them is not known yet. */
  readonly outputs: readonly string[]
  /** The same by a mark that tools put into what they make. */
  readonly marked: readonly string[]
  /** Repositories of their own. */
  readonly repositories: readonly string[]
  /** False where the budget was used up before all had been looked at. */
  readonly whole: boolean
}

/** The folder that a pattern starts in. */
export const fixedPart = (pattern: string): string => {
  const at = pattern.search(/[*?[]/)
  return at < 0 ? pattern : pattern.slice(0, pattern.lastIndexOf('/', at)) || '/'
}

/** The folder in a working tree that a call begins in: the whole tree, where it begins above. */
export const startIn = (root: string, { path, glob }: TakenFiles): string => {
  const start = glob ? fixedPart(path) : path
  return isWithin(root, start) ? root : start
}

/** Whether a file is among those that are taken. */
export const takes = ({ path, glob, whole }: TakenFiles): ((file: string) => boolean) => {
  if (!glob) return file => (whole ? isWithin(file, path) : file === path)
  const pattern = path.replaceAll(/\[[^\]]*\]/g, '?')
  const base = fixedPart(pattern)
  return file => {
    if (matchesPath(file, pattern)) return true
    if (!whole) return false
    for (let folder = dirname(file); folder.length > base.length; folder = dirname(folder))
      if (matchesPath(folder, pattern)) return true
    return false
  }
}

/** Folders that only tools fill are left out, and those that a build fills, unless they are among `into`. */
export const walk = (
  world: Pick<LostWorld, 'platform' | 'session' | 'budget'>,
  root: string,
  taken: TakenFiles,
  into: ReadonlySet<string> = new Set(),
  starts: readonly string[] = [startIn(root, taken)],
): Walked => {
  const { platform, budget } = world
  const files: WalkedFile[] = []
  const [outputs, marked, repositories]: [string[], string[], string[]] = [[], [], []]
  const end = (whole: boolean): Walked => ({ files, outputs, marked, repositories, whole })
  const isTaken = takes(taken)
  const base = taken.glob ? fixedPart(taken.path) : taken.path
  const deep = taken.whole || taken.path.includes('**')
  const levels = taken.path.slice(base.length).split('/').length - 1
  const open = starts.map(path => ({ path, level: path.slice(base.length).split('/').length - 1 }))
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { path, level } = at
    const stamp = nameOf(path) === '.git' ? undefined : platform.files.stamp(path)
    if (stamp === undefined) continue
    if (stamp.kind !== 'directory') {
      if (isTaken(path)) files.push({ path, stamp })
      continue
    }
    if (!deep && level >= Math.max(levels, 1)) continue
    const name = path === root ? '' : nameOf(path)
    if (isCacheFolder(name)) continue
    if (isBuildFolder(name) && !into.has(path)) {
      outputs.push(path)
      continue
    }
    const names = platform.files.list(path, budget.files() + 1)
    if (!budget.take(Math.max(1, names.length))) {
      // It is asked about anyway, and some of them are named.
      files.push(...filesIn(world, path, names.slice(0, mostNamed)).filter(file => isTaken(file.path)))
      return end(false)
    }
    if (path !== root && names.includes('.git')) {
      repositories.push(path)
      continue
    }
    if (path !== root && !into.has(path) && isMarked(world, path, names)) {
      marked.push(path)
      continue
    }
    for (const inner of names) open.push({ path: join(path, inner), level: level + 1 })
  }
  return end(true)
}

const filesIn = (
  { platform }: Pick<LostWorld, 'platform'>,
  folder: string,
  names: readonly string[],
): readonly WalkedFile[] =>
  names.flatMap(name => {
    const path = join(folder, name)
    const stamp = platform.files.stamp(path)
    return stamp === undefined || stamp.kind === 'directory' ? [] : [{ path, stamp }]
  })

/** Files that a tool puts into a folder of its own, with what such a folder has besides, and what only one that a person works in has. */
const marks = [
  { mark: 'CACHEDIR.TAG' },
  { mark: 'pyvenv.cfg' },
  { mark: 'CMakeCache.txt', without: 'CMakeLists.txt' },
  { mark: 'build.ninja', beside: 'meson-info', without: 'meson.build' },
]

/**
 * Whether a tool made a folder, by a mark in it. One that came there in the session says nothing: whoever wants the folder gone can put it there.
 * No program sets the time of a change, and a link has the times of another file.
 */
const isMarked = (
  { platform, session }: Pick<LostWorld, 'platform' | 'session'>,
  folder: string,
  names: readonly string[],
): boolean =>
  marks.some(({ mark, beside = mark, without = '' }) => {
    if (!names.includes(mark) || !names.includes(beside) || names.includes(without)) return false
    const path = join(folder, mark)
    const since = session()?.since
    if (platform.files.stamp(path)?.kind !== 'file') return false
    return since === undefined || (platform.files.pin(path)?.changed ?? since) < since
  })

/** Whether a build makes the folder again though git does not ignore it: the file that the build starts from lies beside it. */
export const isBuiltBeside = ({ files }: Platform, folder: string): boolean => {
  if (isDoubtful(nameOf(folder))) return false
  const names = new Set(files.list(dirname(folder)))
  return wordsIn(manifests).some(name => names.has(name))
}
