import { dirname, join } from '../../core/text/paths/path.ts'
import type { BlobAfter, Changes, GitTrees } from './git-trees.ts'

/** The difference of two trees, which is made again on a third. */
export interface Pick {
  readonly from: string
  readonly to: string
}

/** Several lists as one: where they say different things of a file, nobody can tell. */
export const mixed = (all: readonly ReadonlyMap<string, BlobAfter>[]): ReadonlyMap<string, BlobAfter> => {
  const found = new Map<string, BlobAfter>()
  for (const becomes of all)
    for (const [name, after] of becomes)
      found.set(name, found.has(name) && found.get(name) !== after ? 'unknown' : after)
  return found
}

/**
 * What becomes of the files of `head` where git goes to `start` first and makes differences again there. A file that is not as the
 * difference expects it may get anything: a merger of both, or a conflict.
 */
export const moveAlong = (
  trees: GitTrees,
  head: string,
  start: string,
  picks: readonly Pick[],
): ReadonlyMap<string, BlobAfter> => {
  const becomes = new Map<string, BlobAfter>()
  if (start !== head) for (const [name, { after }] of trees.between(head, start)) becomes.set(name, after)
  for (const { from, to } of picks) {
    const theirs = trees.between(from, to)
    const ours = trees.between(from, start)
    for (const [name, { before, after }] of theirs) {
      const now = becomes.get(name) ?? ours.get(name)?.after ?? before
      becomes.set(name, now === before ? after : now === after ? now : 'unknown')
    }
    for (const name of renamed(trees, { from, to }, start, theirs, ours))
      if (!becomes.has(name) || becomes.get(name) !== 'nothing') becomes.set(name, 'unknown')
  }
  return becomes
}

/** Where one side has given files other names, git makes the other side's changes under the new ones; folders move along. */
const renamed = (
  trees: GitTrees,
  { from, to }: Pick,
  start: string,
  theirs: Changes,
  ours: Changes,
): readonly string[] => {
  const found: string[] = []
  for (const [one, other, target] of [
    [ours, theirs, start],
    [theirs, ours, to],
  ] as const) {
    const mayRename = has(one, 'nothing') && [...one.values()].some(({ before }) => before === 'nothing')
    if (!mayRename || other.size === 0) continue
    const files = new Map<string, string>()
    const folders = new Map<string, string>()
    const args = ['diff-tree', '-r', '-z', '-M', '--name-status', '--diff-filter=R', from, target]
    const parts = trees.names(args)
    for (let at = 0; at + 2 < parts.length; at += 3) {
      const [old = '', now = ''] = [parts[at + 1], parts[at + 2]]
      files.set(old, now)
      for (const [folder, goes] of foldersOf(old, now)) folders.set(folder, goes)
    }
    for (const name of other.keys()) {
      const now = files.get(name)
      if (now !== undefined) found.push(name, now)
      for (
        let folder = dirname(name);
        folder !== '.' && folder !== '/' && folder !== '';
        folder = dirname(folder)
      ) {
        const goes = folders.get(folder)
        if (goes !== undefined)
          found.push(name, join(goes, name.slice(folder.length + 1)).replace(/^\.\//, ''))
      }
    }
  }
  return found
}

const has = (changes: Changes, after: BlobAfter): boolean =>
  [...changes.values()].some(one => one.after === after)

/** The folders that a renamed file says to have moved: `a/b/f` to `c/b/f` moves `a/b` to `c/b`, and `a` to `c`. */
const foldersOf = (old: string, now: string): readonly (readonly [string, string])[] => {
  const found: (readonly [string, string])[] = []
  let [from, to] = [old.split('/').slice(0, -1), now.split('/').slice(0, -1)]
  while (from.length > 0) {
    found.push([from.join('/'), to.join('/')])
    if (from.at(-1) !== to.at(-1)) break
    from = from.slice(0, -1)
    to = to.slice(0, -1)
  }
  return found
}
