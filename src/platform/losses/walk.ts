import type { Platform } from '../../core/edge/platform.ts'
import type { TakenFiles } from '../../core/facts/taken.ts'
import { isBuildFolder, isCacheFolder, isDoubtful, manifests } from '../../core/files/throwaway.ts'
import { matchesPath } from '../../core/text/paths/glob.ts'
import { dirname, isWithin, join, nameOf } from '../../core/text/paths/path.ts'
import { wordsIn } from '../../core/text/words.ts'

/** More entries of folders than these are not looked at. */
const mostEntries = 6000

/** The files that a call takes, as far as they are on the disk. */
export interface Walked {
  /** Absolute paths of files and links. */
  readonly files: readonly string[]
  /** Folders that a build fills; whether git ignores them is not known yet. */
  readonly outputs: readonly string[]
  /** Repositories of their own. */
  readonly repositories: readonly string[]
}

/** The folder that a pattern starts in. */
export const fixedPart = (pattern: string): string => {
  const at = pattern.search(/[*?[]/)
  return at < 0 ? pattern : pattern.slice(0, pattern.lastIndexOf('/', at)) || '/'
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

/** Undefined where there are too many. Folders that only tools fill are left out. */
export const walk = (
  platform: Platform,
  root: string,
  taken: TakenFiles,
  into: ReadonlySet<string>,
): Walked | undefined => {
  const files: string[] = []
  const outputs: string[] = []
  const repositories: string[] = []
  const isTaken = takes(taken)
  const start = taken.glob ? fixedPart(taken.path) : taken.path
  const deep = taken.whole || taken.path.includes('**')
  const levels = taken.path.slice(start.length).split('/').length - 1
  const open: { readonly path: string; readonly level: number }[] = [{ path: start, level: 0 }]
  let seen = 0
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { path, level } = at
    const kind = platform.files.stamp(path)?.kind
    if (kind === undefined || nameOf(path) === '.git') continue
    if (kind !== 'directory') {
      if (isTaken(path)) files.push(path)
      continue
    }
    if (!deep && level >= Math.max(levels, 1)) continue
    const name = path === root ? '' : nameOf(path)
    if (isCacheFolder(name)) continue
    if (isBuildFolder(name) && !into.has(path)) {
      outputs.push(path)
      continue
    }
    const names = platform.files.list(path)
    seen += names.length
    if (seen > mostEntries) return undefined
    if (path !== root && names.includes('.git')) {
      repositories.push(path)
      continue
    }
    if (path !== root && isGenerated(names)) continue
    for (const inner of names) open.push({ path: join(path, inner), level: level + 1 })
  }
  return { files, outputs, repositories }
}

/** A folder that a build or a tool made, by names found in no other: a folder that a person works in has its sources too. */
const isGenerated = (names: readonly string[]): boolean =>
  (names.includes('CMakeCache.txt') && !names.includes('CMakeLists.txt')) ||
  (names.includes('meson-info') && !names.includes('meson.build')) ||
  names.includes('CACHEDIR.TAG') ||
  names.includes('pyvenv.cfg')

/** Whether a build makes the folder again though git does not ignore it: the file that the build starts from lies beside it. */
export const isBuiltBeside = ({ files }: Platform, folder: string): boolean => {
  if (isDoubtful(nameOf(folder))) return false
  const names = new Set(files.list(dirname(folder)))
  return wordsIn(manifests).some(name => names.has(name))
}
