import type { Footprint, GitDeed, Touched } from '../../core/facts/footprint.ts'
import { join } from '../../core/text/paths/path.ts'
import type { GitTrees } from './git-trees.ts'

type Deed<Name extends GitDeed['deed']> = Extract<GitDeed, { readonly deed: Name }>

const options = {
  tracked: [],
  untracked: ['-o', '--exclude-standard'],
  ignored: ['-o', '-i', '--exclude-standard'],
  'untracked and ignored': ['-o'],
} as const

/** Files that `git rm` or `git clean` takes away. A folder stands for a repository of its own in it. */
export const removedFiles = (trees: GitTrees, { which, paths, folder }: Deed<'remove'>): Footprint => {
  const names = trees.names(['ls-files', '-z', '--full-name', ...options[which], '--', ...paths], folder)
  const files = names.map((name): Touched => {
    const path = join(trees.root, name.replace(/\/$/, ''))
    return name.endsWith('/') ? { path, kind: 'delete', whole: true } : { path, kind: 'delete' }
  })
  return { files, known: true, unseen: [] }
}

/** The folders that stay, and files that lie right in a folder above one of them; all others go, and those come back. */
export const sparseFiles = (trees: GitTrees, { kept }: Deed<'sparse'>): Footprint => {
  const above = new Set([''])
  for (const folder of kept ?? [])
    for (let at = folder; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) above.add(at)
  const isKept = (name: string): boolean => {
    const folder = name.slice(0, Math.max(0, name.lastIndexOf('/')))
    return above.has(folder) || kept?.some(one => folder.startsWith(`${one}/`)) === true
  }
  // `S` marks a file that is not checked out.
  const files = trees.names(['ls-files', '-z', '-s', '-t']).flatMap((line): readonly Touched[] => {
    const [, tag, id = '', name = ''] = /^(\S) \d+ ([0-9a-f]+) \d\t(.+)$/s.exec(line) ?? []
    const path = join(trees.root, name)
    const back: Touched = { path, kind: 'write', content: () => trees.text(id) }
    const gone: Touched = { path, kind: 'delete' }
    if (kept === undefined) return [tag === 'S' ? back : gone]
    if (kept.length === 0) return tag === 'S' ? [back] : []
    return isKept(name) ? (tag === 'S' ? [back] : []) : tag === 'S' ? [] : [gone]
  })
  return { files, known: true, unseen: [] }
}
