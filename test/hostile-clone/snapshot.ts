import { type Dirent, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** git and Mercurial write down what they have seen, as often as they like. */
const seen = /\.git\/(?:worktrees\/[^/]+\/)?index$/
const cache = /\.hg\/wcache$/

/** What there is below a folder, by path: kind, size and the last change. The time of a folder says nothing of its own. */
export const snapshotOf = (root: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) visit(folder, entry)
  }
  const visit = (folder: string, entry: Dirent): void => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (cache.test(path)) return
      found.set(path, 'folder')
      walk(path)
      return
    }
    const { size, ctimeNs, mode } = lstatSync(join(root, path), { bigint: true })
    found.set(path, seen.test(path) ? 'seen' : `${mode} ${size} ${ctimeNs}`)
  }
  walk('')
  return found
}

/** Paths that differ. */
export const changedBetween = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter(path => before.get(path) !== after.get(path))
    .sort()
