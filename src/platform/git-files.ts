import type { Platform } from '../core/platform.ts'
import { isWithin, join } from '../text/path.ts'
import { gitIn } from './git-start.ts'
import { contentId, type IndexedTree, indexedTree, namesFrom } from './lost-tree.ts'
import { takes } from './lost-walk.ts'
import { findProject, type Project } from './project.ts'

/** The index of a working tree. `around` is the project of the event. */
export const treeWith = (platform: Platform, project: Project, around?: string): IndexedTree | undefined => {
  const ours = around === undefined ? project : findProject(platform, around)
  return indexedTree({ platform, project: ours, session: () => undefined }, project)
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

/** Those of some files that are as the last commit has them. One process of git knows all of them. */
export const asCommitted = (
  platform: Platform,
  project: Project,
  paths: readonly string[],
  around?: string,
): readonly string[] => {
  const { root } = project
  const inside = paths.filter(path => isWithin(path, root) && path !== root)
  if (inside.length === 0) return []
  const names = inside.map(path => path.slice(root.length + 1))
  const entries = namesFrom(gitIn(platform, project, around), ['ls-tree', '-z', 'HEAD', '--', ...names]) ?? []
  const ids = new Map(
    entries.flatMap(entry => {
      const [, id, name] = /^10\d{4} blob ([0-9a-f]+)\t(.+)$/s.exec(entry) ?? []
      return id === undefined || name === undefined ? [] : [[join(root, name), id] as const]
    }),
  )
  return inside.filter(path => {
    const [id, stamp] = [ids.get(path), platform.files.stamp(path)]
    if (id === undefined || stamp?.kind !== 'file') return false
    return contentId(platform, path, stamp, id.length === 40 ? 'sha1' : 'sha256') === id
  })
}
