import type { IgnoreLine } from '../../core/files/ignored-by.ts'
import { dirname, join } from '../../core/text/paths/path.ts'
import { contentId, type IndexedTree, type LostWorld, namesFrom } from './tree.ts'

/** The line that makes git ignore a path, as git names it. */
export interface Ignored {
  /** From the root, or absolute. */
  readonly source: string
  readonly line: number
  readonly pattern: string
}

/** More files than these are first looked at by their folders: git ignores all in a folder that it ignores. */
const mostSingle = 2000

/** Those of the folders and files that git ignores. */
export const ignoredIn = (
  tree: IndexedTree,
  places: readonly string[],
  files: readonly string[],
): ReadonlyMap<string, Ignored> | undefined => {
  if (files.length <= mostSingle) return askedIn(tree, [...places, ...files])
  const folders = [...new Set(files.map(dirname))].filter(folder => folder !== tree.project.root)
  const first = askedIn(tree, [...new Set([...places, ...folders])])
  const rest = files.filter(path => !first?.has(dirname(path)))
  const second = askedIn(tree, rest)
  if (first === undefined || second === undefined) return undefined
  const found = new Map([...first, ...second])
  for (const path of files) {
    const folder = first.get(dirname(path))
    if (folder !== undefined) found.set(path, folder)
  }
  return found
}

const askedIn = (
  { git, project }: IndexedTree,
  paths: readonly string[],
): ReadonlyMap<string, Ignored> | undefined => {
  if (paths.length === 0) return new Map()
  const { root } = project
  const input = paths.map(path => `${path.slice(root.length + 1)}\0`).join('')
  const parts = namesFrom(git, ['check-ignore', '-v', '-z', '--stdin'], input)
  if (parts === undefined) return undefined
  const found = new Map<string, Ignored>()
  for (let at = 0; at + 3 < parts.length; at += 4) {
    const [source = '', line = '', pattern = '', name = ''] = parts.slice(at, at + 4)
    if (!pattern.startsWith('!')) found.set(join(root, name), { source, line: Number(line), pattern })
  }
  return found
}

/** Such a line with what the file around it says. Each file is read once. */
export const ignoreLines = (world: LostWorld, tree: IndexedTree): ((found?: Ignored) => IgnoreLine) => {
  const known = new Map<string, IgnoreFile>()
  return found => {
    if (found === undefined) return nobodys
    const { source, line, pattern } = found
    const file = known.get(source) ?? ignoreFile(world, tree, source)
    known.set(source, file)
    // A tool that makes a folder may put such a file into it.
    if (file.isTools && pattern === '*')
      return { pattern: `${dirname(source)}/`, heading: '', isShared: true }
    return { pattern, heading: headingOf(file.lines, line - 1), isShared: file.isShared }
  }
}

interface IgnoreFile {
  readonly lines: readonly string[]
  readonly isShared: boolean
  readonly isTools: boolean
}

const nobodys: IgnoreLine = { pattern: '', heading: '', isShared: false }

const ignoreFile = (
  { platform }: LostWorld,
  { project, entries, algorithm }: IndexedTree,
  source: string,
): IgnoreFile => {
  const path = join(project.root, source)
  const stamp = platform.files.stamp(path)
  const entry = entries.find(({ name }) => name === source)
  const lines = (platform.files.readText(path) ?? '').split(/\r?\n/)
  const isSame = stamp !== undefined && contentId(platform, path, stamp, algorithm) === entry?.id
  const folder = `${dirname(source)}/`
  const isTools = source.endsWith('/.gitignore') && !entries.some(({ name }) => name.startsWith(folder))
  return { lines, isShared: entry !== undefined && isSame, isTools }
}

/** The nearest comment above a line, with no empty line in between. */
const headingOf = (lines: readonly string[], at: number): string => {
  for (let above = at - 1; above >= 0; above -= 1) {
    const line = lines[above]?.trim() ?? ''
    if (line === '') return ''
    if (line.startsWith('#')) return line
  }
  return ''
}

const mostStart = 1000

/** The first lines of a file. */
export const startOf = ({ platform }: LostWorld, path: string): string => {
  const size = platform.files.stamp(path)?.size ?? 0
  const bytes = size === 0 ? undefined : platform.files.readPart(path, 0, Math.min(size, mostStart))
  return bytes === undefined ? '' : new TextDecoder().decode(bytes)
}
