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
import { lostOutside } from './outside.ts'
import { contentId, type IndexedTree, indexedTree, type LostWorld, namesFrom } from './tree.ts'
import { lostUnkept } from './unkept.ts'
import { untrackedIn } from './untracked.ts'
import { fixedPart, takes } from './walk.ts'

/** Of more tracked files than these it is not told which are changed. */
const mostTracked = 20_000
/** Of more changed files than these git is not asked again. */
const mostAsked = 500

/** The files of a working tree that nothing else has, of those that a call takes away. */
export const lostFiles = (world: LostWorld, given: TakenFiles): Lost => {
  const { platform } = world
  if (!given.path.startsWith('/')) return unknownLoss
  const taken = placed(platform, given)
  const start = taken.glob ? fixedPart(taken.path) : taken.path
  const there = projectAround(world, taken.glob, start, taken.kind === 'restored')
  if (there?.git === undefined) return lostUnkept(world, taken) ?? lostOutside(world, taken)
  const all = taken.which === 'all'
  if (all && isHistory(taken, there)) return muchLost
  const tree = indexedTree(world, there)
  if (tree === undefined) return unknownLoss
  const tracked = all || taken.which === 'tracked' ? changedIn(world, tree, taken) : []
  const staged = taken.staged || taken.which === 'staged' ? stagedIn(tree, taken) : []
  if (tracked === undefined || staged === undefined) return unknownLoss
  if (tracked === 'much') return muchLost
  const isTracked = taken.which === 'tracked' || taken.which === 'staged'
  const other = isTracked ? nothingLost : untrackedIn(world, tree, taken)
  if (other.sure !== 'known') return other
  const known = new Map<string, LostFile>()
  for (const file of [...tracked, ...staged, ...other.files])
    if (!known.has(file.path)) known.set(file.path, file)
  return { sure: 'known', files: [...known.values()], commits: [] }
}

/** The working tree around it, where that is ours: the project's own, a linked one, or a submodule. */
const projectAround = (
  world: LostWorld,
  glob: boolean,
  start: string,
  isRestored = false,
): Project | undefined => {
  const { platform, project } = world
  const isFolder = glob || platform.files.stamp(start)?.kind === 'directory'
  const there = findProject(platform, isFolder ? start : dirname(start))
  const ours = [project.root, project.mainRoot].map(root => realOf(platform, root))
  if (ours.includes(there.root) || ours.includes(there.mainRoot)) return there
  if (!isWithin(there.root, ours[0] ?? '')) return undefined
  // A repository that is taken whole is a matter of the one around it; its own index says what is restored.
  if (there.root === start && !glob && !isRestored) return projectAround(world, false, dirname(start))
  const isModule = project.git !== undefined && isWithin(there.git?.common ?? '', project.git.common)
  return isModule ? there : undefined
}

const realOf = ({ files }: Platform, path: string): string => files.real(path) ?? path

/** With the links in its folders followed, as git does. */
const placed = (platform: Platform, taken: TakenFiles): TakenFiles => {
  const start = taken.glob ? fixedPart(taken.path) : dirname(taken.path)
  const real = realOf(platform, start)
  return real === start
    ? taken
    : { ...taken, path: real + taken.path.slice(start === '/' ? 0 : start.length) }
}

/** The folder of git or what lies in it, or a folder with it. A linked worktree and a submodule have it elsewhere. */
const isHistory = ({ path, glob, whole }: TakenFiles, { root, git }: Project): boolean => {
  const start = glob ? fixedPart(path) : path
  if (git === undefined) return false
  if ([git.folder, git.common, join(root, '.git')].some(folder => isWithin(start, folder))) return true
  const everything = glob ? /^\/\*+(?:\/\*+)*$/.test(path.slice(start.length)) : whole
  return everything && isWithin(git.common, start)
}

/** Tracked files whose content the index does not have. */
const changedIn = (
  world: LostWorld,
  tree: IndexedTree,
  taken: TakenFiles,
): readonly LostFile[] | 'much' | undefined => {
  const { platform } = world
  const { root } = tree.project
  const isTaken = takes(taken)
  const mine = tree.entries.filter(({ name }) => isTaken(join(root, name)))
  if (mine.length > mostTracked) return 'much'
  const sound = mine.filter(({ stage }) => stage === 0)
  const open = new Set(mine.flatMap(({ stage, name }) => (stage > 0 ? [name] : [])))
  const changed = sound.filter(entry => entry.mode !== gitlink && isChanged(platform, tree, entry))
  const names = [
    ...confirmed(tree, namesOf(changed.filter(({ unseen }) => !unseen))),
    ...namesOf(changed.filter(({ unseen }) => unseen)),
    ...[...open].filter(name => platform.files.stamp(join(root, name)) !== undefined),
  ]
  const inside: LostFile[] = []
  for (const { name } of taken.which === 'all' ? sound.filter(({ mode }) => mode === gitlink) : []) {
    const lost = inModule(world, join(root, name), taken)
    if (lost.sure !== 'known') return lost.sure === 'much' ? 'much' : undefined
    inside.push(...lost.files)
  }
  const files = names.map((name): LostFile => ({ path: join(root, name), root, as: 'changed' }))
  return [...files.filter(({ path }) => path !== taken.path || !isSessions(world, path)), ...inside]
}

/** A file that the call names and that was as in the last commit when the session began: what it holds now is the session's own. */
const isSessions = ({ session }: LostWorld, path: string): boolean => session()?.before.has(path) === false

const gitlink = 0o160000

const namesOf = (entries: readonly IndexEntry[]): readonly string[] => entries.map(({ name }) => name)

/** Files of a submodule that its repository, which lies elsewhere, does not have. */
const inModule = (world: LostWorld, folder: string, taken: TakenFiles): Lost => {
  const { files } = world.platform
  if (files.list(folder).length === 0) return nothingLost
  if (files.kind(join(folder, '.git')) !== 'file') return muchLost
  const project = findProject(world.platform, folder)
  if (project.root !== folder) return unknownLoss
  return lostFiles({ ...world, project }, { ...taken, path: `${folder}/*`, glob: true, whole: true })
}

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
