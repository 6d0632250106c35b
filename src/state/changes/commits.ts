import { join } from '../../core/text/paths/path.ts'
import { type GitContext, gitLines, gitPaths, gitSucceeds, headOf, knownStatus } from './git-queries.ts'
import { keepStart, type SessionStart } from './start.ts'

const mostRefs = 300

/** The commits of all branches and remotes. Their content is older than the session. */
const knownCommits = async (context: GitContext): Promise<readonly string[]> => {
  const ask = ['for-each-ref', `--count=${mostRefs}`, '--sort=-committerdate', '--format=%(objectname)%00']
  return [...new Set(await gitLines(context, ...ask, 'refs/heads', 'refs/remotes'))]
}

/** Records where git stands when the session begins, and more. The commit, if there is one. */
export const keepGitStart = async (
  context: GitContext,
  more: Pick<SessionStart, 'hashes'> = {},
): Promise<string | undefined> => {
  const { edge, facts } = context
  const head = facts.git() === undefined ? undefined : await headOf(context)
  const git =
    head === undefined ? {} : { branch: await branchOf(context), known: await knownCommits(context) }
  keepStart(edge, { ...git, at: facts.now().getTime(), root: facts.root(), head, ...more })
  return head
}

/** The branch that is checked out, by its full name. */
const branchOf = async (context: GitContext): Promise<string | undefined> =>
  (await knownStatus(context))?.branch ?? (await gitLines(context, 'symbolic-ref', '--quiet', 'HEAD'))?.[0]

const isAncestor = (context: GitContext, old: string, now: string): Promise<boolean> =>
  gitSucceeds(context, 'merge-base', '--is-ancestor', old, now)

/** Whether the branch no longer contains the commit that the session began with: amended, squashed or rebased. */
export const isRewritten = async (context: GitContext, { head, branch }: SessionStart): Promise<boolean> => {
  if (head === undefined || branch === undefined) return false
  const status = await knownStatus(context)
  if (status?.head === head && status.branch === branch) return false
  return !(await isAncestor(context, head, branch))
}

/** Whether the commit of the start no longer exists, or the whole repository is gone. */
export const isGone = async (context: GitContext, { head, root }: SessionStart): Promise<boolean> => {
  const { edge, facts } = context
  if (head === undefined || root !== facts.root()) return false
  if (facts.git() === undefined) return true
  // git has read it to compare with it.
  if ((await knownStatus(context))?.head === head) return false
  const { code } = await edge.git(['cat-file', '-e', head])
  return code !== undefined && code !== 0
}

/**
 * The paths that commits of this session changed. A commit of others came from a remote or existed before. Its date
 * proves nothing, since its author may choose it.
 */
export const committedPaths = async (
  context: GitContext,
  base: string | undefined,
  start: SessionStart,
  specs: readonly string[] = [],
): Promise<readonly string[]> => {
  const log = ['log', '-c', '--format=', '--name-only', '--no-renames', '-z']
  const range = [base === undefined ? 'HEAD' : `${base}..HEAD`, '--not', ...(start.known ?? [])]
  const moved = base === undefined || (await headOf(context)) !== base
  const ask = [...log, ...range, '--remotes', '--', ...specs]
  const local = moved ? ((await gitPaths(context, ...ask)) ?? []) : []
  const own = await madeHere(context, range)
  const show = ['show', ...log.slice(1)]
  const pushed = own.length === 0 ? [] : ((await gitPaths(context, ...show, ...own, '--', ...specs)) ?? [])
  const rewritten = (await isRewritten(context, start)) ? await rewrittenPaths(context, start, specs) : []
  return [...new Set([...local, ...pushed, ...rewritten])]
}

/**
 * Entries of the reflog for a commit that was made here: `commit (amend): x`, `pull -q --rebase (pick): x`. Others tell which commit
 * of somebody was checked out: `rebase (start): checkout origin/main`, `pull: Fast-forward`.
 */
const makesCommit =
  /^(?:commit|cherry-pick|revert|am)\b|^(?:rebase|pull)\b[^:]*\((?:pick|reword|edit|squash|fixup|continue|merge)\)/

/** Of the commits that a remote has by now, those that were made in this working tree. */
const madeHere = async (context: GitContext, range: readonly string[]): Promise<readonly string[]> => {
  const within = new Set(
    await gitLines(context, 'log', '-n', '500', '--remotes', '--format=%H%x00', ...range),
  )
  if (within.size === 0) return []
  const moves = (await gitLines(context, 'log', '-g', '-n', '500', '--format=%H %gs%x00', 'HEAD')) ?? []
  return moves.flatMap(move => {
    const [hash = '', ...how] = move.split(' ')
    return within.has(hash) && makesCommit.test(how.join(' ')) ? [hash] : []
  })
}

/**
 * Paths of a rewritten branch that differ from before, and from its remote. Only those of commits that left it: what a rebase brings
 * in from others is theirs.
 */
const rewrittenPaths = async (
  context: GitContext,
  { head = 'HEAD' }: SessionStart,
  specs: readonly string[],
): Promise<readonly string[]> => {
  const ask = ['diff', '--name-only', '--no-renames', '--no-ext-diff', '-z']
  const left = ['log', '-c', '--format=', '--name-only', '--no-renames', '-z', head, '--not', 'HEAD', '--']
  const gone = new Set(await gitPaths(context, ...left, ...specs))
  const all = (await gitPaths(context, ...ask, head, 'HEAD', '--', ...specs)) ?? []
  const changed = all.filter(path => gone.has(path))
  const apart = await gitPaths(context, ...ask, '@{upstream}', 'HEAD', '--', ...specs)
  return apart === undefined ? changed : changed.filter(path => apart.includes(path))
}

interface IndexEntry {
  readonly path: string
  /** Lower case (assume-unchanged) or S (skip-worktree). */
  readonly tag: string
  readonly mode: string
}

const indexEntries = async (context: GitContext): Promise<readonly IndexEntry[]> =>
  ((await gitPaths(context, 'ls-files', '-v', '--stage', '-z')) ?? []).flatMap(line => {
    const [, tag = '', mode = '', path = ''] = /^(\S) (\d+) \w+ \d\t(.*)$/s.exec(line) ?? []
    return path === '' ? [] : [{ path, tag, mode }]
  })

const exists = ({ facts }: GitContext, path: string): boolean =>
  facts.fileKind(join(facts.root(), path)) !== undefined

/** Existing paths with assume-unchanged or skip-worktree: git does not report their changes. */
export const hiddenFromGit = async (context: GitContext): Promise<readonly string[]> =>
  (await indexEntries(context))
    .filter(({ tag, path }) => /^[a-zS]$/.test(tag) && exists(context, path))
    .map(({ path }) => path)

const mostSubmodules = 20

/** Submodules whose files differ from their own HEAD. A plain `git status` would use the config of the submodule. */
export const changedSubmodules = async (context: GitContext): Promise<readonly string[]> => {
  const there = (await indexEntries(context)).filter(
    ({ mode, path }) => mode === '160000' && exists(context, `${path}/.git`),
  )
  const status = ['status', '--porcelain', '-z']
  const looks = there.slice(0, mostSubmodules).map(async ({ path }) => {
    const { code, stdout } = await context.edge.git(status, { submodule: join(context.facts.root(), path) })
    return code === 0 && stdout === '' ? [] : [path]
  })
  return [...(await Promise.all(looks)).flat(), ...there.slice(mostSubmodules).map(({ path }) => path)]
}
