import type { Platform } from '../../core/edge/platform.ts'
import type { Project } from '../../core/edge/project.ts'
import { isWithin, join } from '../../core/text/paths/path.ts'
import { isUnborn } from '../losses/head.ts'
import { contentId, type IndexedTree, indexedTree, type LostWorld, namesFrom } from '../losses/tree.ts'
import { takes } from '../losses/walk.ts'
import { findProject } from '../project.ts'
import { type Git, gitIn } from './start.ts'

/** The index of a working tree. `around` is the project of the event. */
export const treeWith = (platform: Platform, project: Project, around?: string): IndexedTree | undefined => {
  const ours = around === undefined ? project : findProject(platform, around)
  return indexedTree({ platform, project: ours }, project)
}

/** Whether the index has a file at a path or below it, or one that a pattern stands for. */
export const isTracked = (platform: Platform, tree: IndexedTree | undefined, path: string): boolean => {
  if (tree === undefined) return true
  const { root } = tree.project
  if (!isWithin(path, root) && !isWithin(path, platform.files.real(root) ?? root)) return true
  const isTaken = takes({ ...anything, path, glob: /[*?[]/.test(path) })
  return tree.entries.some(({ name }) => isTaken(join(root, name)))
}

const anything = {
  kind: 'deleted',
  whole: true,
  shaped: false,
  which: 'all',
  staged: false,
  left: 'nothing',
  by: '',
} as const

/** The texts that some files of a working tree had in the last commit before the session. What is on the disk the same is read there. */
export const settledTexts = (
  { platform, project: ours, session }: Pick<LostWorld, 'platform' | 'project' | 'session'>,
  root: string,
  paths: readonly string[],
): ReadonlyMap<string, string> => {
  const project = findProject(platform, root)
  const work = session()
  const commit = work === undefined ? 'HEAD' : work.head
  const inside = paths.filter(path => isWithin(path, project.root) && path !== project.root)
  const isEmpty = commit === 'HEAD' && project.git !== undefined && isUnborn(platform, project.git)
  if (commit === undefined || inside.length === 0 || isEmpty) return new Map()
  const git = gitIn(platform, project, ours.root)
  const texts = new Map<string, string>()
  for (const [path, text] of textsIn(platform, git, project.root, commit, inside))
    if (text !== undefined) texts.set(path, text)
  return texts
}

type Texts = ReadonlyMap<string, string | undefined>

/** Texts of commits, which never change: a process that waits is asked for the same few with each edit of a session. */
const known = new Map<string, { readonly text: string | undefined }>()
const mostKnown = 64
const longestKnown = 200_000

/** The texts of some files in a commit, undefined for one that it has not. Those that git did not tell are left out. */
const textsIn = (
  platform: Platform,
  git: Git,
  root: string,
  commit: string,
  paths: readonly string[],
): Texts => {
  // A branch moves.
  if (commit === 'HEAD') return toldTexts(platform, git, root, commit, paths)
  const keyOf = (path: string): string => `${commit}\0${path}`
  const texts = new Map<string, string | undefined>()
  for (const path of paths) {
    const found = known.get(keyOf(path))
    if (found !== undefined) texts.set(path, found.text)
  }
  const open = paths.filter(path => !texts.has(path))
  if (open.length === 0) return texts
  if (known.size + open.length > mostKnown) known.clear()
  for (const [path, text] of toldTexts(platform, git, root, commit, open)) {
    texts.set(path, text)
    if (text === undefined || text.length <= longestKnown) known.set(keyOf(path), { text })
  }
  return texts
}

const toldTexts = (
  platform: Platform,
  git: Git,
  root: string,
  commit: string,
  paths: readonly string[],
): Texts => {
  const names = paths.map(path => path.slice(root.length + 1))
  const entries = namesFrom(git, ['ls-tree', '-z', commit, '--', ...names])
  const texts = new Map<string, string | undefined>(
    entries === undefined ? [] : paths.map(path => [path, undefined]),
  )
  for (const entry of entries ?? []) {
    const [, id, name] = /^10\d{4} blob ([0-9a-f]+)\t(.+)$/s.exec(entry) ?? []
    if (id === undefined || name === undefined) continue
    const path = join(root, name)
    const text = textOnDisk(platform, path, id) ?? textOf(git, id)
    if (text === undefined) texts.delete(path)
    else texts.set(path, text)
  }
  return texts
}

const textOnDisk = (platform: Platform, path: string, id: string): string | undefined => {
  const stamp = platform.files.stamp(path)
  const isSame =
    stamp?.kind === 'file' && contentId(platform, path, stamp, id.length === 40 ? 'sha1' : 'sha256') === id
  return isSame ? platform.files.readText(path) : undefined
}

const textOf = (git: Git, id: string): string | undefined => {
  const { code, stdout } = git.run(['cat-file', 'blob', id])
  return code === 0 ? stdout : undefined
}
