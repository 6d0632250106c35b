import { join } from '../text/path.ts'
import { committedOf, gitLines, gitPaths, type Place } from './ask-git.ts'
import { committedPaths, unwatched } from './session-commits.ts'
import { type SessionStart, startOf } from './session-start.ts'
import { contentHash, pathspecs, shown, watchedHashes } from './watched-files.ts'

/** The changes of protected files that are to be shown. */
export interface ConfigChanges {
  /** `sha256:…`, or `deleted`, by path relative to the root. */
  readonly files: Readonly<Record<string, string>>
  /** The commit that holds what was there before, where one does. */
  readonly from?: string | undefined
}

export const deleted = 'deleted'

/**
 * What was changed in this session, where that is known: against the hashes that were taken at its start. Else what
 * differs from the last commit, staged or not.
 */
export const configChanges = async (place: Place, patterns: readonly string[]): Promise<ConfigChanges> => {
  const { edge, facts } = place
  const root = facts.root()
  const start = startOf(edge)
  const head =
    facts.git() === undefined
      ? undefined
      : (await gitLines(place, 'rev-parse', '--verify', '--quiet', 'HEAD'))?.[0]
  if (start?.hashes === undefined || start.root !== root) {
    const files = head === undefined ? [] : await uncommitted(place, pathspecs(patterns))
    return { files: hashed(place, files), from: head }
  }
  const then = start.hashes
  const now = await watchedHashes(place, patterns)
  const paths = new Set([...Object.keys(then), ...Object.keys(now)])
  const changed = [...paths].filter(path => then[path] !== now[path]).map(path => shown(path, root))
  const from = start.head ?? undefined
  if (head === undefined || changed.length === 0) return { files: hashed(place, changed), from }
  const own = await ownChanges(place, changed, start)
  return { files: hashed(place, own), from }
}

/** Paths that differ from the last commit, in the working tree or in the index. */
const uncommitted = async (place: Place, specs: readonly string[]): Promise<readonly string[]> => {
  const ask = ['diff', '--name-only', '--no-renames', '--no-ext-diff', '-z']
  const trees = await gitPaths(place, ...ask, 'HEAD', '--', ...specs)
  const index = await gitPaths(place, ...ask, '--cached', 'HEAD', '--', ...specs)
  return [...new Set([...(trees ?? []), ...(index ?? [])])]
}

/** Of some paths those that the index has and the last commit has not. */
export const newFiles = async (place: Place, paths: readonly string[]): Promise<readonly string[]> => {
  const ask = ['diff', '--name-only', '--no-renames', '--diff-filter=A', '--cached', '-z', 'HEAD', '--']
  return (await gitPaths(place, ...ask, ...paths.map(path => `:(literal)${path}`))) ?? []
}

/** Of the changed files those that did not come with commits of others: by a pull, a merge or another branch. */
const ownChanges = async (
  place: Place,
  changed: readonly string[],
  start: SessionStart,
): Promise<readonly string[]> => {
  const inside = changed.filter(path => !path.startsWith('/') && !path.startsWith('.git/'))
  const specs = inside.map(path => `:(literal)${path}`)
  if (specs.length === 0) return changed
  const open = new Set([...(await uncommitted(place, specs)), ...(await unwatched(place))])
  const committed = await committedOf(place, inside)
  const made = new Set(await committedPaths(place, start.head, start, specs))
  return changed.filter(path => {
    if (!inside.includes(path) || open.has(path) || made.has(path)) return true
    // What no commit knows was made here; what was deleted by a commit of others is not ours.
    return !committed.has(path) && place.facts.fileKind(join(place.facts.root(), path)) === 'file'
  })
}

const hashed = ({ edge, facts }: Place, paths: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(paths.map(path => [path, contentHash(edge, join(facts.root(), path)) ?? deleted]))
