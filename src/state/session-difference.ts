import { isRecord } from '../core/json.ts'
import { join } from '../core/path.ts'
import type { Difference } from '../edit/change.ts'
import type { Changed } from '../edit/losses.ts'
import { committedPaths, isRewritten, unwatched } from './session-commits.ts'
import { type SessionStart, startOf } from './session-start.ts'
import { gitLines, type Place, plainGit } from './watched-files.ts'

/** Larger files are not written by hand. */
const mostLength = 1_000_000
const mostCopies = 300
const mostFolders = 600
/** How many files git is asked about at the same time. */
const atOnce = 8

export interface Wanted {
  /** Whether a file is worth comparing. Its path begins at the project. */
  readonly wants: (path: string) => boolean
  /** Which come first where there are too many. */
  readonly first: (path: string) => boolean
  /** How many files are compared. */
  readonly most: number
}

/**
 * What changed since the session began, whoever did it and in whatever way: against the commit of that time where there
 * was one, else against copies. Where nobody saw the session begin it is what no commit holds yet.
 */
export const sessionDifference = async (place: Place, wanted: Wanted): Promise<Changed> => {
  const start = startOf(place.edge)
  const base = place.facts.git() === undefined ? undefined : await baseOf(place, start)
  if (base === undefined) return againstCopies(place, wanted)
  const made = start === undefined ? [] : await committedPaths(place, base, start)
  const changed = [...(await uncommitted(place)), ...made, ...(await unwatched(place))]
  const paths = [...new Set(changed.map(path => `/${path}`))]
  const chosen = paths
    .filter(wanted.wants)
    .sort((a, b) => Number(wanted.first(b)) - Number(wanted.first(a)))
    .slice(0, wanted.most)
  const untracked = new Set(await outOfIndex(place, base))
  const differences: Difference[] = []
  for (let at = 0; at < chosen.length; at += atOnce) {
    const some = chosen.slice(at, at + atOnce).map(async path => {
      const before = await textAt(place, base, path.slice(1))
      return difference(place, path, before, untracked.has(path.slice(1))) ?? []
    })
    differences.push(...(await Promise.all(some)).flat())
  }
  return { paths, differences }
}

const difference = (
  { facts, edge }: Place,
  path: string,
  before: string | undefined,
  untracked = false,
): Difference | undefined => {
  const full = facts.root() + path
  const after = !untracked && facts.fileKind(full) === 'file' ? edge.readExact(full) : undefined
  if (before === after || (before?.length ?? 0) > mostLength) return undefined
  // What is put behind so much else nobody reads.
  return { path, before, after: after?.slice(0, mostLength) }
}

/** The commit to compare with. In another working tree, or on another branch, it is where the two parted. */
const baseOf = async (place: Place, start: SessionStart | undefined): Promise<string | undefined> => {
  const [head] = (await gitLines(place, 'rev-parse', '--verify', '--quiet', 'HEAD')) ?? []
  if (start === undefined) return head
  if (start.head === undefined || head === undefined || head === start.head) return start.head
  const [parted] = (await gitLines(place, 'merge-base', start.head, head)) ?? []
  const [parent] = (await gitLines(place, 'rev-parse', '--verify', '--quiet', `${start.head}^`)) ?? []
  // The last commit was only made anew, or the branch was.
  if (parted === parent || (await isRewritten(place, start))) return start.head
  return parted ?? head
}

/** What the base has and git was told to forget: it may lie there, and no one else will get it. */
const outOfIndex = async (place: Place, base: string): Promise<readonly string[]> => {
  const ask = ['diff', '--cached', '--name-only', '--no-renames', '--no-ext-diff', '--diff-filter=D', '-z']
  return (await gitLines(place, ...ask, base)) ?? []
}

const uncommitted = async (place: Place): Promise<readonly string[]> => {
  const ask = ['diff', '--name-only', '--no-renames', '--no-ext-diff', '-z', 'HEAD']
  const tracked = (await gitLines(place, ...ask)) ?? []
  const others = (await gitLines(place, 'ls-files', '--others', '--exclude-standard', '-z')) ?? []
  return [...tracked, ...others]
}

const textAt = async ({ edge, facts }: Place, commit: string, path: string): Promise<string | undefined> => {
  const options = { cwd: facts.root(), timeoutMs: 8000 }
  const { code, stdout } = await edge.start(
    'git',
    [...plainGit, 'cat-file', 'blob', `${commit}:${path}`],
    options,
  )
  return code === 0 ? stdout : undefined
}

const copies = 'texts'

/** Keeps the text of the files that are wanted: for projects that have no commit to go back to. */
export const keepTexts = (place: Place, wanted: Wanted): void => {
  const texts: Record<string, string> = {}
  for (const path of walked(place).filter(wanted.wants).slice(0, mostCopies)) {
    const text = place.edge.readExact(place.facts.root() + path)
    if (text !== undefined && text.length < mostLength / 5) texts[path] = text
  }
  place.edge.createNew(place.edge.session.file(copies), JSON.stringify(texts))
}

const againstCopies = (place: Place, wanted: Wanted): Changed => {
  const kept = readTexts(place)
  if (kept === undefined) return { paths: [], differences: [] }
  const now = walked(place).filter(wanted.wants)
  const differences = [...new Set([...Object.keys(kept), ...now])]
    .slice(0, wanted.most)
    .flatMap(path => difference(place, path, kept[path]) ?? [])
  return { paths: differences.map(({ path }) => path), differences }
}

const readTexts = ({ edge }: Place): Readonly<Record<string, string>> | undefined => {
  try {
    const value: unknown = JSON.parse(edge.readExact(edge.session.file(copies)) ?? '')
    return isRecord(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([path, text]) => (typeof text === 'string' ? [[path, text]] : [])),
        )
      : undefined
  } catch {
    return undefined
  }
}

const passedOver = /^(?:\..*|node_modules|vendor|dist|build|target|venv|__pycache__)$/

const walked = ({ edge, facts }: Place): readonly string[] => {
  const found: string[] = []
  const root = facts.root()
  const folders = [root]
  for (const folder of folders) {
    for (const name of edge.list(folder)) {
      const path = join(folder, name)
      const kind = facts.fileKind(path)
      if (kind === 'file') found.push(path.slice(root.length))
      else if (kind === 'directory' && !passedOver.test(name) && folders.length < mostFolders)
        folders.push(path)
    }
  }
  return found
}
