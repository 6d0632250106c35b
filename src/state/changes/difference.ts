import type { Facts } from '../../core/facts/facts.ts'
import { isRecord } from '../../core/text/json.ts'
import { isWithin, join } from '../../core/text/paths/path.ts'
import type { Difference } from '../../edits/change/change.ts'
import { isLintConfig } from '../../edits/checks/loosened.ts'
import { shadowedConfig } from '../../edits/checks/shadowed.ts'
import type { ChangedFiles } from '../../edits/comparison/losses.ts'
import { type Missed, missedIn } from '../gates/missed.ts'
import { changedSubmodules, committedPaths, hiddenFromGit, isRewritten } from './commits.ts'
import {
  changedIn,
  failedQueries,
  type GitContext,
  gitLines,
  gitPaths,
  headOf,
  knownStatus,
  statusOf,
} from './git-queries.ts'
import { type SessionStart, startOf } from './start.ts'
import { textsAt } from './texts-at.ts'

/** Larger files are not written by hand. */
const mostLength = 1_000_000
const mostCopies = 300
const mostFolders = 600

export interface FileSelection {
  /** Whether to compare a file. The path is relative to the project. */
  readonly wants: (path: string) => boolean
  /** Which files come first if there are too many. */
  readonly first: (path: string) => boolean
  /** How many files to compare. */
  readonly most: number
}

export interface SessionDifference extends ChangedFiles {
  /** Changes that were not compared. */
  readonly missed: readonly Missed[]
}

/**
 * All changes since the session began, by any program: against the commit of that time if there is one, else against
 * copies. Without a recorded start: the difference from HEAD.
 */
export const sessionDifference = async (
  context: GitContext,
  wanted: FileSelection,
): Promise<SessionDifference> => {
  const start = startOf(context.edge)
  const base = context.facts.git() === undefined ? undefined : await baseOf(context, start)
  if (base === undefined)
    return { ...againstCopies(context, wanted), missed: missedIn({ silent: failedQueries(context) }) }
  const changed = [
    ...(await changedPaths(context, base, start)),
    ...(await hiddenFromGit(context)),
    ...(await changedSubmodules(context)),
  ]
  const paths = [...new Set(changed.map(path => `/${path}`))]
  const worthy = paths.filter(wanted.wants).sort((a, b) => Number(wanted.first(b)) - Number(wanted.first(a)))
  const chosen = worthy.slice(0, wanted.most)
  const untracked = new Set(await outOfIndex(context, base))
  const before = await textsAt(context, base, await inBase(context, base, names(chosen)))
  const large = new Set(before.unread)
  const differences = chosen.flatMap((path): readonly Difference[] => {
    const name = path.slice(1)
    const old = before.texts.get(name)
    const now = textNow(context, path, untracked.has(name))
    if (now === null && old !== undefined) large.add(name)
    if (now === null || large.has(name) || now === old) return []
    // Compare only the beginning of a file that grew this large.
    const { facts } = context
    const isNew = old === undefined && now !== undefined && isLintConfig(path)
    const shadows = isNew ? shadowedConfig(facts.root() + path, facts.root(), facts.readText) : undefined
    return [{ path, before: old, after: now?.slice(0, mostLength), shadows }]
  })
  const missed = missedIn({
    changed: worthy.length,
    seen: chosen.length,
    large: [...large],
    // A name that is not UTF-8 is decoded with replacement characters. No file has that name.
    unnamed: names(worthy).filter(name => name.includes('\uFFFD') && !before.texts.has(name)),
    repositories: names(paths).filter(name => kindOf(context, name) === 'directory'),
    silent: failedQueries(context),
  })
  return { paths, differences, missed }
}

const changedPaths = async (
  context: GitContext,
  base: string,
  start: SessionStart | undefined,
): Promise<readonly string[]> => [
  ...(await uncommitted(context)),
  ...(start === undefined ? [] : await committedPaths(context, base, start)),
]

/** The names of all files that differ from the commit of the start, without their texts. None without git or a recorded start. */
export const namesSinceStart = async (context: GitContext): Promise<readonly string[]> => {
  const start = startOf(context.edge)
  if (start === undefined || context.facts.git() === undefined) return []
  const base = await baseOf(context, start)
  return base === undefined ? [] : [...new Set(await changedPaths(context, base, start))]
}

const names = (paths: readonly string[]): readonly string[] => paths.map(path => path.slice(1))

const kindOf = ({ facts }: GitContext, name: string): ReturnType<Facts['fileKind']> =>
  facts.fileKind(join(facts.root(), name))

/** The content of a file; null if it exists and can't be read. Invalid UTF-8 does not hide the rest of the text. */
const textNow = (
  { facts, edge }: GitContext,
  path: string,
  untracked: boolean,
): string | null | undefined => {
  const full = facts.root() + path
  if (untracked || facts.fileKind(full) !== 'file') return undefined
  // A symlink out of the project replaced the file. Its target is not part of the project.
  if (!isWithin(facts.real(full), facts.real(facts.root()))) return undefined
  return edge.readExact(full) ?? facts.readText(full) ?? null
}

const difference = (
  context: GitContext,
  path: string,
  before: string | undefined,
): Difference | undefined => {
  const after = textNow(context, path, false)
  if (before === after || after === null || (before?.length ?? 0) > mostLength) return undefined
  return { path, before, after: after?.slice(0, mostLength) }
}

/** The commit to compare with. In another working tree or on another branch it is the merge base. */
const baseOf = async (context: GitContext, start: SessionStart | undefined): Promise<string | undefined> => {
  const head = await headOf(context)
  if (start === undefined) return head
  if (start.head === undefined || head === undefined || head === start.head) return start.head
  const [parted] = (await gitLines(context, 'merge-base', start.head, head)) ?? []
  const [parent] = (await gitLines(context, 'rev-parse', '--verify', '--quiet', `${start.head}^`)) ?? []
  // The last commit was amended, or the branch was rewritten.
  if (parted === parent || (await isRewritten(context, start))) return start.head
  return parted ?? head
}

/** Files of the base that were removed from the index. They may still be on the disk, but nobody else will get them. */
const outOfIndex = async (context: GitContext, base: string): Promise<readonly string[]> => {
  const status = await knownStatus(context)
  if (status?.head === base) return status.removed
  const ask = ['diff', '--cached', '--name-only', '--no-renames', '--no-ext-diff', '--diff-filter=D', '-z']
  return (await gitPaths(context, ...ask, base)) ?? []
}

/** The names of the files that differ from HEAD, with those that git does not know. */
export const uncommitted = async (context: GitContext): Promise<readonly string[]> => {
  const status = await statusOf(context)
  return status === undefined ? [] : changedIn(status)
}

/** Those of the names that the base may have. git is not asked for what it said to be untracked. */
const inBase = async (
  context: GitContext,
  base: string,
  files: readonly string[],
): Promise<readonly string[]> => {
  const status = await knownStatus(context)
  if (status?.head !== base) return files
  const removed = new Set(status.removed)
  const without = new Set(status.untracked.filter(name => !removed.has(name)))
  return files.filter(name => !without.has(name))
}

const copies = 'texts'

/** Copies the text of the wanted files, for projects without a commit. */
export const keepTexts = (context: GitContext, wanted: FileSelection): void => {
  const texts: Record<string, string> = {}
  for (const path of walked(context).filter(wanted.wants).slice(0, mostCopies)) {
    const text = context.edge.readExact(context.facts.root() + path)
    if (text !== undefined && text.length < mostLength / 5) texts[path] = text
  }
  context.edge.createNew(context.edge.session.file(copies), JSON.stringify(texts))
}

const againstCopies = (context: GitContext, wanted: FileSelection): ChangedFiles => {
  const kept = readTexts(context)
  if (kept === undefined) return { paths: [], differences: [] }
  const now = walked(context).filter(wanted.wants)
  const differences = [...new Set([...Object.keys(kept), ...now])]
    .slice(0, wanted.most)
    .flatMap(path => difference(context, path, kept[path]) ?? [])
  return { paths: differences.map(({ path }) => path), differences }
}

const readTexts = ({ edge }: GitContext): Readonly<Record<string, string>> | undefined => {
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

const skippedFolders = /^(?:\..*|node_modules|vendor|dist|build|target|venv|__pycache__)$/

const walked = ({ edge, facts }: GitContext): readonly string[] => {
  const found: string[] = []
  const root = facts.root()
  const folders = [root]
  for (const folder of folders) {
    for (const name of edge.list(folder)) {
      const path = join(folder, name)
      const kind = facts.fileKind(path)
      if (kind === 'file') found.push(path.slice(root.length))
      else if (kind === 'directory' && !skippedFolders.test(name) && folders.length < mostFolders)
        folders.push(path)
    }
  }
  return found
}
