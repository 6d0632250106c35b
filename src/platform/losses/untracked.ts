import {
  type Lost,
  type LostFile,
  muchLost,
  nothingLost,
  type TakenFiles,
  unknownLoss,
} from '../../core/facts/taken.ts'
import { isIgnoredOutput } from '../../core/files/ignored-by.ts'
import {
  isBuildFolder,
  isCacheFolder,
  isPlaceholder,
  isThrowaway,
  longestPlaceholder,
} from '../../core/files/throwaway.ts'
import { isCompiledFrom, isToolOutput, isToolsOwn } from '../../core/files/tool-output.ts'
import { once } from '../../core/text/memo.ts'
import { ancestors, isWithin, nameOf } from '../../core/text/paths/path.ts'
import { ignoredIn, ignoreLines, startOf } from './ignored.ts'
import { contentId, type IndexedTree, type LostWorld } from './tree.ts'
import { fixedPart, isBuiltBeside, type Walked, walk } from './walk.ts'

/** The content of at most so many files is compared with what git has. */
const mostCompared = 200

/** Files that git does not track, no build makes again, and the session did not make. */
export const untrackedIn = (world: LostWorld, tree: IndexedTree, taken: TakenFiles): Lost => {
  const { platform } = world
  const { root } = tree.project
  const start = taken.glob ? fixedPart(taken.path) : taken.path
  const within = ancestors(start).filter(folder => folder !== root && isWithin(folder, root))
  if (within.some(folder => isCacheFolder(nameOf(folder)))) return nothingLost
  const around = within.filter(folder => isBuildFolder(nameOf(folder)))
  if (around.some(folder => isBuiltBeside(platform, folder))) return nothingLost
  const first = walk(platform, root, taken, new Set(around))
  if (first === undefined) return muchLost
  const names = new Set(tree.entries.map(({ name }) => name))
  const isUntracked = (path: string): boolean => !names.has(path.slice(root.length + 1))
  const mayBeLost = (path: string): boolean => isUntracked(path) && !isNothing(world, path)
  const tracked = once(() => foldersOf(names))
  const isTracked = (path: string): boolean => names.has(path) || tracked().has(path)
  const lineOf = ignoreLines(world, tree)
  const outputs = first.outputs.filter(folder => !isBuiltBeside(platform, folder))
  const found = first.files.filter(mayBeLost)
  // One process of git knows all of them.
  const ignored = ignoredIn(tree, [...around, ...outputs, ...found])
  if (ignored === undefined) return unknownLoss
  if (around.some(folder => ignored.has(folder))) return nothingLost
  const handmade = outputs.filter(folder => !ignored.has(folder))
  const second = handmade.length === 0 ? none : walk(platform, root, taken, new Set([...around, ...handmade]))
  if (second === undefined) return muchLost
  const repositories = [...first.repositories, ...second.repositories].filter(isUntracked)
  if (taken.which === 'all' && repositories.length > 0) return muchLost
  const before = new Set(first.files)
  const more = second.files.filter(path => !before.has(path) && mayBeLost(path))
  const files = [...found, ...more].flatMap((path): readonly LostFile[] => {
    const isIgnored = ignored.has(path)
    if (isIgnored ? taken.which === 'untracked' : taken.which === 'ignored') return []
    if (isSessions(world, path, isIgnored)) return []
    const name = path.slice(root.length + 1)
    if (!isIgnored) return isToolsOwn(name, isTracked) ? [] : [{ path, root, as: 'untracked' }]
    if (world.session()?.before.has(path) === true) return [{ path, root, as: 'ignored', lately: true }]
    return isToolOutput(name, isTracked) ||
      isIgnoredOutput(name, lineOf(ignored.get(path)), () => startOf(world, path)) ||
      isCompiledFrom(name, source => names.has(source))
      ? []
      : [{ path, root, as: 'ignored' }]
  })
  return { sure: 'known', files: withoutCopies(world, tree, files), commits: [] }
}

/** The folders that a path lies in, of all paths. */
const foldersOf = (names: ReadonlySet<string>): ReadonlySet<string> => {
  const folders = new Set<string>()
  for (const name of names)
    for (let at = name.lastIndexOf('/'); at > 0; at = name.lastIndexOf('/', at - 1)) {
      const folder = name.slice(0, at)
      if (folders.has(folder)) break
      folders.add(folder)
    }
  return folders
}

const none: Walked = { files: [], outputs: [], repositories: [] }

/** Empty, or written by a program for its own use. */
const isNothing = ({ platform }: LostWorld, path: string): boolean =>
  isThrowaway(nameOf(path)) || platform.files.stamp(path)?.size === 0

/** Without files whose content the index has under another name, and those that have none yet. */
const withoutCopies = (
  world: LostWorld,
  tree: IndexedTree,
  files: readonly LostFile[],
): readonly LostFile[] => {
  if (files.length === 0 || files.length > mostCompared) return files
  const { platform } = world
  const ids = new Set(tree.entries.map(({ id }) => id))
  return files.filter(({ path }) => {
    const stamp = platform.files.stamp(path)
    const isShort = stamp !== undefined && stamp.size <= longestPlaceholder
    if (isShort && isPlaceholder(startOf(world, path))) return false
    const id = stamp === undefined ? undefined : contentId(platform, path, stamp, tree.algorithm)
    return id === undefined || !ids.has(id)
  })
}

/** Made from nothing since the session began. There is no list of ignored files, so the session itself must have written them. */
const isSessions = ({ platform, session }: LostWorld, path: string, isIgnored: boolean): boolean => {
  const work = session()
  if (work === undefined || work.before.has(path)) return false
  if (isIgnored && !work.own.has(path)) return false
  const stamp = platform.files.stamp(path)
  return stamp !== undefined && (stamp.born === 0 ? stamp.seconds * 1000 : stamp.born) >= work.since
}
