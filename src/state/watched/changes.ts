import { join } from '../../core/text/paths/path.ts'
import { committedPaths, hiddenFromGit } from '../changes/commits.ts'
import { committedOf, type GitContext, gitPaths, headOf } from '../changes/git-queries.ts'
import { type SessionStart, startOf } from '../changes/start.ts'
import { contentHash, displayPath, pathspecs, watchedHashes } from './files.ts'

/** The changes of protected files that the human is shown. */
export interface ConfigChanges {
  /** `sha256:…`, or `deleted`, by path relative to the root. */
  readonly files: Readonly<Record<string, string>>
  /** The commit with the content from before, if there is one. */
  readonly from?: string | undefined
}

export const deleted = 'deleted'

/**
 * The changes of this session against the hashes from its start. Without such hashes: the differences from HEAD, staged
 * or not.
 */
export const configChanges = async (
  context: GitContext,
  patterns: readonly string[],
): Promise<ConfigChanges> => {
  const { edge, facts } = context
  const root = facts.root()
  const start = startOf(edge)
  const head = facts.git() === undefined ? undefined : await headOf(context)
  if (start?.hashes === undefined || start.root !== root) {
    const files = head === undefined ? [] : await uncommitted(context, pathspecs(patterns))
    return { files: hashed(context, files), from: head }
  }
  const then = start.hashes
  const now = await watchedHashes(context, patterns)
  const paths = new Set([...Object.keys(then), ...Object.keys(now)])
  const changed = [...paths].filter(path => then[path] !== now[path]).map(path => displayPath(path, root))
  const from = start.head ?? undefined
  if (head === undefined || changed.length === 0) return { files: hashed(context, changed), from }
  const own = await ownChanges(context, changed, start)
  return { files: hashed(context, own), from }
}

/** Paths that differ from HEAD, in the working tree or in the index. */
const uncommitted = async (context: GitContext, specs: readonly string[]): Promise<readonly string[]> => {
  const ask = ['diff', '--name-only', '--no-renames', '--no-ext-diff', '-z']
  const trees = await gitPaths(context, ...ask, 'HEAD', '--', ...specs)
  const index = await gitPaths(context, ...ask, '--cached', 'HEAD', '--', ...specs)
  return [...new Set([...(trees ?? []), ...(index ?? [])])]
}

/** Those of the paths that are in the index and not in HEAD. */
export const newFiles = async (context: GitContext, paths: readonly string[]): Promise<readonly string[]> => {
  const ask = ['diff', '--name-only', '--no-renames', '--diff-filter=A', '--cached', '-z', 'HEAD', '--']
  return (await gitPaths(context, ...ask, ...paths.map(path => `:(literal)${path}`))) ?? []
}

/** Leaves out the files that commits of others changed: by a pull, a merge or a checkout of another branch. */
const ownChanges = async (
  context: GitContext,
  changed: readonly string[],
  start: SessionStart,
): Promise<readonly string[]> => {
  const inside = changed.filter(path => !path.startsWith('/') && !path.startsWith('.git/'))
  const specs = inside.map(path => `:(literal)${path}`)
  if (specs.length === 0) return changed
  const open = new Set([...(await uncommitted(context, specs)), ...(await hiddenFromGit(context))])
  const committed = await committedOf(context, inside)
  const made = new Set(await committedPaths(context, start.head, start, specs))
  return changed.filter(path => {
    if (!inside.includes(path) || open.has(path) || made.has(path)) return true
    // A file that no commit has was made here. A file that others deleted by a commit is theirs.
    return !committed.has(path) && context.facts.fileKind(join(context.facts.root(), path)) === 'file'
  })
}

const hashed = ({ edge, facts }: GitContext, paths: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(paths.map(path => [path, contentHash(edge, join(facts.root(), path)) ?? deleted]))
