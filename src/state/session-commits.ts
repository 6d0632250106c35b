import { join } from '../text/path.ts'
import { gitAgrees, gitLines, gitPaths, type Place } from './git-queries.ts'
import type { SessionStart } from './session-start.ts'

const mostRefs = 300

/** The commits of all branches and remotes. Their content is older than the session. */
export const knownCommits = async (place: Place): Promise<readonly string[]> => {
  const ask = ['for-each-ref', `--count=${mostRefs}`, '--sort=-committerdate', '--format=%(objectname)%00']
  return [...new Set(await gitLines(place, ...ask, 'refs/heads', 'refs/remotes'))]
}

/** The branch that is checked out, by its full name. */
export const branchOf = async (place: Place): Promise<string | undefined> =>
  (await gitLines(place, 'symbolic-ref', '--quiet', 'HEAD'))?.[0]

const isAncestor = (place: Place, old: string, now: string): Promise<boolean> =>
  gitAgrees(place, 'merge-base', '--is-ancestor', old, now)

/** Whether the branch no longer contains the commit that the session began with: amended, squashed or rebased. */
export const isRewritten = async (place: Place, { head, branch }: SessionStart): Promise<boolean> =>
  head !== undefined && branch !== undefined && !(await isAncestor(place, head, branch))

/** Whether the commit of the start no longer exists, or the whole repository is gone. */
export const isGone = async ({ edge, facts }: Place, { head, root }: SessionStart): Promise<boolean> => {
  if (head === undefined || root !== facts.root()) return false
  if (facts.git() === undefined) return true
  const { code } = await edge.git(['cat-file', '-e', head])
  return code !== undefined && code !== 0
}

/**
 * The paths that commits of this session changed. A commit of others came from a remote or existed before. Its date
 * proves nothing, since its author may choose it.
 */
export const committedPaths = async (
  place: Place,
  base: string | undefined,
  start: SessionStart,
  specs: readonly string[] = [],
): Promise<readonly string[]> => {
  const log = ['log', '-c', '--format=', '--name-only', '--no-renames', '-z']
  const range = [base === undefined ? 'HEAD' : `${base}..HEAD`, '--not', ...(start.known ?? [])]
  const local = (await gitPaths(place, ...log, ...range, '--remotes', '--', ...specs)) ?? []
  const own = await madeHere(place, range)
  const show = ['show', ...log.slice(1)]
  const pushed = own.length === 0 ? [] : ((await gitPaths(place, ...show, ...own, '--', ...specs)) ?? [])
  const rewritten = (await isRewritten(place, start)) ? await rewrittenPaths(place, start, specs) : []
  return [...new Set([...local, ...pushed, ...rewritten])]
}

/** Of the commits that a remote has by now, those that were made in this working tree. */
const madeHere = async (place: Place, range: readonly string[]): Promise<readonly string[]> => {
  const within = new Set(await gitLines(place, 'log', '-n', '500', '--remotes', '--format=%H%x00', ...range))
  if (within.size === 0) return []
  const moves = (await gitLines(place, 'log', '-g', '-n', '500', '--format=%H %gs%x00', 'HEAD')) ?? []
  return moves.flatMap(move => {
    const [hash = '', how = ''] = move.split(' ')
    return within.has(hash) && /^(?:commit|rebase|cherry-pick|revert|am)\b/.test(how) ? [hash] : []
  })
}

/** Paths of a rewritten branch that differ from before, and from its remote. */
const rewrittenPaths = async (
  place: Place,
  { head = 'HEAD' }: SessionStart,
  specs: readonly string[],
): Promise<readonly string[]> => {
  const ask = ['diff', '--name-only', '--no-renames', '--no-ext-diff', '-z']
  const changed = (await gitPaths(place, ...ask, head, 'HEAD', '--', ...specs)) ?? []
  const apart = await gitPaths(place, ...ask, '@{upstream}', 'HEAD', '--', ...specs)
  return apart === undefined ? changed : changed.filter(path => apart.includes(path))
}

interface Entry {
  readonly path: string
  /** Lower case (assume-unchanged) or S (skip-worktree). */
  readonly tag: string
  readonly mode: string
}

const indexOf = async (place: Place): Promise<readonly Entry[]> =>
  ((await gitPaths(place, 'ls-files', '-v', '--stage', '-z')) ?? []).flatMap(line => {
    const [, tag = '', mode = '', path = ''] = /^(\S) (\d+) \w+ \d\t(.*)$/s.exec(line) ?? []
    return path === '' ? [] : [{ path, tag, mode }]
  })

const isThere = ({ facts }: Place, path: string): boolean =>
  facts.fileKind(join(facts.root(), path)) !== undefined

/** Existing paths with assume-unchanged or skip-worktree: git does not report their changes. */
export const unwatched = async (place: Place): Promise<readonly string[]> =>
  (await indexOf(place))
    .filter(({ tag, path }) => /^[a-zS]$/.test(tag) && isThere(place, path))
    .map(({ path }) => path)

const mostSubmodules = 20

/** Submodules whose files differ from their own HEAD. A plain `git status` would use the config of the submodule. */
export const changedSubmodules = async (place: Place): Promise<readonly string[]> => {
  const there = (await indexOf(place)).filter(
    ({ mode, path }) => mode === '160000' && isThere(place, `${path}/.git`),
  )
  const status = ['status', '--porcelain', '-z']
  const looks = there.slice(0, mostSubmodules).map(async ({ path }) => {
    const { code, stdout } = await place.edge.git(status, { submodule: join(place.facts.root(), path) })
    return code === 0 && stdout === '' ? [] : [path]
  })
  return [...(await Promise.all(looks)).flat(), ...there.slice(mostSubmodules).map(({ path }) => path)]
}
