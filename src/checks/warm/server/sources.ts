import { type Dirent, readdirSync, statSync } from 'node:fs'

/** Files that a program of TypeScript may be made of. */
const source = /\.(?:[cm]?[jt]sx?|json|vue|svelte|astro)$/
const left = new Set(['node_modules', '.git', '.handrail', '.hg', '.svn'])

/** A project with more files is left to the command line: to look at them takes longer than it saves. */
const mostFiles = 30_000

export interface SourceChanges {
  readonly changed: readonly string[]
  /** Files that came or went. */
  readonly moved: readonly string[]
}

/** The files of a project as they were at the last look. Undefined where there are too many. */
export const sourceWatch = (root: string): (() => SourceChanges | undefined) => {
  let seen: ReadonlyMap<string, string> | undefined
  return () => {
    const now = stampsBelow(root)
    const before = seen
    seen = now
    if (now === undefined) return undefined
    if (before === undefined) return { changed: [], moved: [] }
    const changed = [...now].filter(([path, stamp]) => before.has(path) && before.get(path) !== stamp)
    const came = [...now.keys()].filter(path => !before.has(path))
    const went = [...before.keys()].filter(path => !now.has(path))
    return { changed: changed.map(([path]) => path), moved: [...came, ...went] }
  }
}

const stampsBelow = (root: string): ReadonlyMap<string, string> | undefined => {
  const stamps = new Map<string, string>()
  const open = [root]
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const entry of entriesOf(folder)) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory() && !left.has(entry.name)) open.push(path)
      else if (source.test(entry.name) && !entry.isDirectory()) stamps.set(path, stampOf(path))
      if (stamps.size > mostFiles || open.length > mostFiles) return undefined
    }
  }
  return stamps
}

const entriesOf = (folder: string): readonly Dirent[] => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** Empty where there is no file. A rename brings another inode, a write another time. */
export const stampOf = (path: string): string => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found === undefined ? '' : `${found.mtimeMs} ${found.size} ${found.ino}`
}
