import type { Platform, Stamp } from '../../core/edge/platform.ts'
import type { Project } from '../../core/edge/project.ts'
import {
  type Lost,
  type LostFile,
  muchLost,
  nothingLost,
  type TakenFiles,
  unknownLoss,
} from '../../core/facts/taken.ts'
import { dirname, isWithin, join } from '../../core/text/paths/path.ts'
import type { IndexEntry } from '../git/index-file.ts'
import { findProject } from '../project.ts'
import { isSessions, lostHistory, takesHistory } from './history.ts'
import { lostOutside } from './outside.ts'
import {
  contentId,
  type IndexedTree,
  indexedTree,
  type LostWorld,
  namesFrom,
  together,
  unseenAt,
} from './tree.ts'
import { lostUnkept } from './unkept.ts'
import { untrackedIn } from './untracked.ts'
import { fixedPart, takes } from './walk.ts'

/** Of more changed files git is not asked again: all of them count as changed. */
const mostAsked = 500
/** As many tracked files are compared before the budget is asked again. */
const batch = 1000

/** The files of a working tree that nothing else has, of those that a call takes away. */
export const lostFiles = (world: LostWorld, given: TakenFiles): Lost => {
  const { platform } = world
  if (!given.path.startsWith('/')) return unknownLoss
  const taken = placed(platform, given)
  const start = taken.glob ? fixedPart(taken.path) : taken.path
  const there = projectAround(world, taken, start)
  if (there?.git === undefined) {
    const own = findProject(platform, start)
    if (isWhole(taken, own, start) && isInside(world, own)) return lostRepository(world, start, taken)
    return lostUnkept(world, taken, lostRepository) ?? lostOutside(world, taken)
  }
  if (taken.which !== 'all') return lostTree(world, there, taken)
  const isOurs = rootsOf(world).includes(there.root)
  if (isOurs && isEverything(taken, there)) return muchLost
  if ([there.git.folder, join(there.root, '.git')].some(folder => isWithin(start, folder)))
    // What the history of the project holds besides is a matter of the rules about folders.
    return together([lostHistory(world, there, taken), ...(isOurs ? [muchLost] : [])])
  const tree = lostTree(world, there, taken)
  return takesHistory(taken, there) ? together([lostHistory(world, there, taken), tree]) : tree
}

const lostTree = (world: LostWorld, there: Project, taken: TakenFiles): Lost => {
  const { which } = taken
  const index = join(there.git?.folder ?? '', 'index')
  const hasNone = taken.kind === 'restored' && world.platform.files.kind(index) === undefined
  const tree = hasNone ? undefined : indexedTree(world, there)
  const start = taken.glob ? fixedPart(taken.path) : taken.path
  // About a restore where git has no index, or can't be asked, the rules about its commands speak.
  const unseen = taken.kind === 'restored' ? unknownLoss : unseenAt(start, there.root)
  if (tree === undefined) return unseen
  const tracked = which === 'all' || which === 'tracked' ? changedIn(world, tree, taken) : nothingLost
  const staged = taken.staged || which === 'staged' ? stagedIn(tree, taken) : []
  if (staged === undefined) return unseen
  const { lost, repositories } =
    which === 'tracked' || which === 'staged'
      ? { lost: nothingLost, repositories: [] }
      : untrackedIn(world, tree, taken)
  const taking = which === 'all' || taken.nested === true ? repositories : []
  const inner = taking.map(folder => lostRepository(world, folder, { ...taken, which: 'all' }))
  return together([tracked, { sure: 'known', files: staged, commits: [] }, lost, ...inner])
}

/** A repository inside of another place that goes, with its history where that lies in it. */
const lostRepository = (world: LostWorld, folder: string, taken: TakenFiles): Lost => {
  const project = findProject(world.platform, folder)
  if (project.root !== folder || project.git === undefined || !world.budget.take(1))
    return unseenAt(folder, folder)
  if (isSessions(world, project)) return nothingLost
  const tree = lostTree(world, project, taken)
  return takesHistory(taken, project) ? together([lostHistory(world, project, taken), tree]) : tree
}

/** The working tree around it, where that is the project's own, a linked one, or lies in the project. */
const projectAround = (world: LostWorld, taken: TakenFiles, start: string): Project | undefined => {
  const { platform } = world
  const isFolder = taken.glob || platform.files.stamp(start)?.kind === 'directory'
  const there = findProject(platform, isFolder ? start : dirname(start))
  const ours = rootsOf(world)
  if (ours.includes(there.root) || ours.includes(there.mainRoot)) return there
  if (!isInside(world, there)) return undefined
  // A repository that is taken whole is a matter of the one around it; its own index says what git takes in it.
  return isWhole(taken, there, start) ? projectAround(world, taken, dirname(start)) : there
}

const rootsOf = ({ platform, project }: LostWorld): readonly string[] =>
  [project.root, project.mainRoot].map(root => realOf(platform, root))

const isInside = (world: LostWorld, { root }: Project): boolean =>
  rootsOf(world).some(ours => isWithin(root, ours))

const isWhole = ({ glob, which, kind }: TakenFiles, { root, git }: Project, start: string): boolean =>
  git !== undefined && root === start && !glob && which === 'all' && kind !== 'restored'

const realOf = ({ files }: Platform, path: string): string => files.real(path) ?? path

/** With the links in its folders followed, as git does; it works in a folder that a link leads to. */
const placed = (platform: Platform, taken: TakenFiles): TakenFiles => {
  const isEntered = taken.which !== 'all' && platform.files.kind(taken.path) === 'directory'
  const start = taken.glob ? fixedPart(taken.path) : isEntered ? taken.path : dirname(taken.path)
  const real = realOf(platform, start)
  return real === start
    ? taken
    : { ...taken, path: real + taken.path.slice(start === '/' ? 0 : start.length) }
}

/** A folder with the history in it. A linked worktree and a submodule have it elsewhere. */
const isEverything = ({ path, glob, whole }: TakenFiles, { git }: Project): boolean => {
  const start = glob ? fixedPart(path) : path
  const everything = glob ? /^\/\*+(?:\/\*+)*$/.test(path.slice(start.length)) : whole
  return everything && git !== undefined && start !== git.common && isWithin(git.common, start)
}

/** Tracked files whose content the index does not have. */
const changedIn = (world: LostWorld, tree: IndexedTree, taken: TakenFiles): Lost => {
  const { platform, budget } = world
  const { root } = tree.project
  const isTaken = takes(taken)
  const mine = tree.entries.filter(({ name }) => isTaken(join(root, name)))
  const sound = mine.filter(({ stage }) => stage === 0)
  const open = new Set(mine.flatMap(({ stage, name }) => (stage > 0 ? [name] : [])))
  const changed: IndexEntry[] = []
  let whole = true
  for (let at = 0; whole && at < sound.length; at += batch) {
    const some = sound.slice(at, at + batch)
    whole = budget.take(some.length)
    if (whole)
      changed.push(...some.filter(entry => entry.mode !== gitlink && isChanged(platform, tree, entry)))
  }
  const names = [
    ...confirmed(tree, namesOf(changed.filter(({ unseen }) => !unseen))),
    ...namesOf(changed.filter(({ unseen }) => unseen)),
    ...[...open].filter(name => platform.files.stamp(join(root, name)) !== undefined),
  ]
  const modules = taken.which === 'all' ? sound.filter(({ mode }) => mode === gitlink) : []
  const inside = modules
    .map(({ name }) => join(root, name))
    .filter(folder => platform.files.list(folder).length > 0)
    .map(folder => lostRepository(world, folder, taken))
  const files = names
    .map((name): LostFile => ({ path: join(root, name), root, as: 'changed' }))
    .filter(({ path }) => path !== taken.path || !isOwn(world, path))
  const start = taken.glob ? fixedPart(taken.path) : taken.path
  return together([
    { sure: 'known', files, commits: [] },
    ...inside,
    ...(whole ? [] : [unseenAt(start, root, 'changed')]),
  ])
}

/** A file that the call names and that was as in the last commit when the session began: what it holds now is the session's own. */
const isOwn = ({ session }: LostWorld, path: string): boolean => session()?.before.has(path) === false

const gitlink = 0o160000

const namesOf = (entries: readonly IndexEntry[]): readonly string[] => entries.map(({ name }) => name)

const isChanged = (
  platform: Platform,
  { project, algorithm, written }: IndexedTree,
  { name, stat, id }: IndexEntry,
): boolean => {
  const path = join(project.root, name)
  const now = platform.files.stamp(path)
  if (now === undefined || now.kind === 'directory' || now.kind === 'other') return false
  const isSame =
    stat !== undefined &&
    stat.size === now.size % 0x1_0000_0000 &&
    stat.seconds === now.seconds &&
    (stat.nanoseconds === 0 || stat.nanoseconds === now.nanoseconds)
  if (isSame && isOlder(now, written)) return false
  return contentId(platform, path, now, algorithm) !== id
}

const isOlder = (file: Stamp, index: Stamp): boolean =>
  file.seconds < index.seconds || (file.seconds === index.seconds && file.nanoseconds < index.nanoseconds)

/** Those that git calls changed too: it may store another form of a text, with other ends of lines. */
const confirmed = ({ git }: IndexedTree, names: readonly string[]): readonly string[] => {
  if (names.length === 0 || names.length > mostAsked) return names
  const args = ['--literal-pathspecs', 'diff', '--name-only', '--no-renames', '-z', '--', ...names]
  const answer = namesFrom(git, args)
  if (answer === undefined) return names
  const found = new Set(answer)
  return names.filter(name => found.has(name))
}

/** Files whose staged content is in no commit. */
const stagedIn = ({ git, project }: IndexedTree, taken: TakenFiles): readonly LostFile[] | undefined => {
  const names = namesFrom(git, ['diff', '--cached', '--name-only', '--no-renames', '--diff-filter=d', '-z'])
  const isTaken = takes(taken)
  const { root } = project
  return names
    ?.map((name): LostFile => ({ path: join(root, name), root, as: 'staged' }))
    .filter(({ path }) => isTaken(path))
}
