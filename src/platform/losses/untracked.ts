import type { Stamp } from '../../core/edge/platform.ts'
import { type Lost, type LostFile, nothingLost, type TakenFiles } from '../../core/facts/taken.ts'
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
import { type Ignored, ignoredIn, ignoreLines, startOf } from './ignored.ts'
import { contentId, type IndexedTree, type LostWorld, together, unseenAt } from './tree.ts'
import { isBuiltBeside, mostListed, mostNamed, someLost, startIn, type WalkedFile, walk } from './walk.ts'

/** The content of at most so many files is compared with what git has: of more all count. */
const mostCompared = 200

export interface Untracked {
  readonly lost: Lost
  /** Repositories of their own, whose files are not among these. */
  readonly repositories: readonly string[]
}

const nothing: Untracked = { lost: nothingLost, repositories: [] }

/** Files that git does not track, no build makes again, and the session did not make. */
export const untrackedIn = (world: LostWorld, tree: IndexedTree, taken: TakenFiles): Untracked => {
  const { platform } = world
  const { root } = tree.project
  const start = startIn(root, taken)
  const within = ancestors(start).filter(folder => folder !== root && isWithin(folder, root))
  if (within.some(folder => isCacheFolder(nameOf(folder)))) return nothing
  const around = within.filter(folder => isBuildFolder(nameOf(folder)))
  if (around.some(folder => isBuiltBeside(platform, folder))) return nothing
  const names = new Set(tree.entries.map(({ name }) => name))
  const isUntracked = (path: string): boolean => !names.has(path.slice(root.length + 1))
  const mayBeLost = ({ path, stamp }: WalkedFile): boolean =>
    isUntracked(path) && stamp.size > 0 && !isThrowaway(nameOf(path))
  const tracked = once(() => foldersOf(names))
  const isTracked = (path: string): boolean => names.has(path) || tracked().has(path)
  const lineOf = ignoreLines(world, tree)
  const ignored = new Map<string, Ignored>()
  const found: WalkedFile[] = []
  const repositories: string[] = []
  const into = new Set(around)
  let whole = true
  // A folder that is called like one of a build is looked into where git does not ignore it.
  for (let open = [start]; open.length > 0; ) {
    const walked = walk(world, root, taken, into, open)
    whole &&= walked.whole
    const files = walked.files.filter(mayBeLost)
    const some = whole ? files : files.slice(0, mostNamed)
    const outputs = walked.outputs.filter(folder => !isBuiltBeside(platform, folder))
    const made = [...outputs, ...walked.marked]
    repositories.push(...walked.repositories.filter(isUntracked))
    // One process of git knows all of them.
    const isMany = !whole || files.length > mostListed
    const places = [...around, ...made, ...(isMany && start !== root ? [start] : [])]
    const answer = ignoredIn(tree, places, pathsOf(some))
    if (answer === undefined) return { lost: unseenAt(start, root), repositories }
    if (around.some(folder => answer.has(folder))) return nothing
    for (const [path, line] of answer) ignored.set(path, line)
    found.push(...some)
    open = made.filter(folder => !answer.has(folder))
    for (const folder of open) into.add(folder)
  }
  const lossOf = ({ path, stamp }: WalkedFile): LostFile | undefined => {
    const isIgnored = ignored.has(path)
    if (isIgnored ? taken.which === 'untracked' : taken.which === 'ignored') return undefined
    if (isSessions(world, path, stamp, isIgnored)) return undefined
    const name = path.slice(root.length + 1)
    if (!isIgnored) return isToolsOwn(name, isTracked) ? undefined : { path, root, as: 'untracked' }
    if (world.session()?.before.has(path) === true) return { path, root, as: 'ignored', lately: true }
    return isToolOutput(name, isTracked) ||
      isIgnoredOutput(name, lineOf(ignored.get(path)), () => startOf(world, path)) ||
      isCompiledFrom(name, source => names.has(source))
      ? undefined
      : { path, root, as: 'ignored' }
  }
  const files = someLost(found, lossOf)
  const isAll = whole && files.length <= mostListed
  const rest = isAll ? [] : [unseenAt(start, root, ignored.has(start) ? 'ignored' : 'untracked')]
  return {
    lost: together([{ sure: 'known', files: withoutCopies(world, tree, files), commits: [] }, ...rest]),
    repositories,
  }
}

const pathsOf = (files: readonly WalkedFile[]): readonly string[] => files.map(({ path }) => path)

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
const isSessions = ({ session }: LostWorld, path: string, stamp: Stamp, isIgnored: boolean): boolean => {
  const work = session()
  if (work === undefined || work.before.has(path)) return false
  if (isIgnored && !work.own.has(path)) return false
  return (stamp.born === 0 ? stamp.seconds * 1000 : stamp.born) >= work.since
}
