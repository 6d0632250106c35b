import { isRecord } from '../core/json.ts'
import { join } from '../core/path.ts'
import type { Difference } from '../edit/change.ts'
import { type SessionStart, startOf } from './session-start.ts'
import { gitLines, type Place } from './watched-files.ts'

/** Larger files are not written by hand. */
const mostLength = 1_000_000
const mostCopies = 300
const mostFolders = 600

export interface Wanted {
  /** Whether a file, by its absolute path, is worth comparing. */
  readonly wants: (path: string) => boolean
  /** How many files are compared. */
  readonly most: number
}

/** Every file that this session changed: the paths of all, and both sides of those that are wanted. */
export interface SessionDifference {
  readonly paths: readonly string[]
  readonly differences: readonly Difference[]
}

/**
 * What changed since the session began, whoever did it and in whatever way: against the commit of that time where there
 * was one, else against copies. Where nobody saw the session begin it is what no commit holds yet.
 */
export const sessionDifference = async (place: Place, wanted: Wanted): Promise<SessionDifference> => {
  const start = startOf(place.edge)
  const root = place.facts.root()
  const base = place.facts.git() === undefined ? undefined : await baseOf(place, start)
  if (base === undefined) return againstCopies(place, wanted)
  const paths = [...new Set([...(await uncommitted(place)), ...(await committed(place, base, start))])]
  const chosen = paths
    .map(path => join(root, path))
    .filter(wanted.wants)
    .slice(0, wanted.most)
  const differences: Difference[] = []
  for (const path of chosen) {
    const before = await textAt(place, base, path.slice(root.length + 1))
    const found = difference(place, path, before)
    if (found !== undefined) differences.push(found)
  }
  return { paths, differences }
}

const difference = (
  { facts, edge }: Place,
  path: string,
  before: string | undefined,
): Difference | undefined => {
  const after = facts.fileKind(path) === 'file' ? edge.readExact(path) : undefined
  if (before === after || (before?.length ?? 0) > mostLength || (after?.length ?? 0) > mostLength)
    return undefined
  return { path, before, after }
}

/** The commit to compare with. In another working tree, or on another branch, it is where the two parted. */
const baseOf = async (place: Place, start: SessionStart | undefined): Promise<string | undefined> => {
  const [head] = (await gitLines(place, 'rev-parse', '--verify', '--quiet', 'HEAD')) ?? []
  if (start === undefined) return head
  if (start.head === undefined || head === undefined || head === start.head) return start.head
  const [parted] = (await gitLines(place, 'merge-base', start.head, head)) ?? []
  return parted ?? head
}

const uncommitted = async (place: Place): Promise<readonly string[]> => {
  const ask = ['diff', '--name-only', '--no-renames', '--no-ext-diff', '-z', 'HEAD']
  const tracked = (await gitLines(place, ...ask)) ?? []
  const others = (await gitLines(place, 'ls-files', '--others', '--exclude-standard', '-z')) ?? []
  return [...tracked, ...others]
}

/** What was committed since; what came with older commits of others, by a pull or a merge, is not of this session. */
const committed = async (
  place: Place,
  base: string,
  start: SessionStart | undefined,
): Promise<readonly string[]> => {
  if (start === undefined) return []
  const since = `--since=${new Date(start.at - 1000).toISOString()}`
  return (
    (await gitLines(
      place,
      'log',
      '--format=',
      '--name-only',
      '--no-renames',
      '-z',
      since,
      `${base}..HEAD`,
    )) ?? []
  )
}

const textAt = async ({ edge, facts }: Place, commit: string, path: string): Promise<string | undefined> => {
  const options = { cwd: facts.root(), timeoutMs: 8000 }
  const { code, stdout } = await edge.start('git', ['cat-file', 'blob', `${commit}:${path}`], options)
  return code === 0 ? stdout : undefined
}

const copies = 'texts'

/** Keeps the text of the files that are wanted: for projects that have no commit to go back to. */
export const keepTexts = (place: Place, wanted: Wanted): void => {
  const texts: Record<string, string> = {}
  for (const path of walked(place).filter(wanted.wants).slice(0, mostCopies)) {
    const text = place.edge.readExact(path)
    if (text !== undefined && text.length < mostLength / 5) texts[path] = text
  }
  place.edge.createNew(place.edge.session.file(copies), JSON.stringify(texts))
}

const againstCopies = (place: Place, wanted: Wanted): SessionDifference => {
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
  const folders = [facts.root()]
  for (const folder of folders) {
    for (const name of edge.list(folder)) {
      const path = join(folder, name)
      const kind = facts.fileKind(path)
      if (kind === 'file') found.push(path)
      else if (kind === 'directory' && !passedOver.test(name) && folders.length < mostFolders)
        folders.push(path)
    }
  }
  return found
}
