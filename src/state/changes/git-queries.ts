import type { Edge } from '../../core/edge/edge.ts'
import type { Facts } from '../../core/facts/facts.ts'

export interface GitContext {
  readonly edge: Edge
  readonly facts: Facts
}

/** The output of git; undefined if it fails. Each query runs once an event. */
const query = (context: GitContext, args: readonly string[]): Promise<string | undefined> => {
  const { answers } = context.edge.asked
  const key = keyOf(args)
  const known = answers.get(key) ?? queryUncached(context, args)
  answers.set(key, known)
  return known
}

const keyOf = (args: readonly string[]): string => args.join('\0')

/** The same with standard input, and without the cache. */
export const queryUncached = async (
  context: GitContext,
  args: readonly string[],
  input?: string,
): Promise<string | undefined> => {
  const { code, stdout } = await context.edge.git(args, { input })
  const verb = args.find(arg => !arg.startsWith('-'))
  if (code === undefined) context.edge.asked.failed.add(`git ${verb ?? ''}`)
  return code === 0 ? stdout : undefined
}

/** The queries of this event that git did not finish: a timeout, too much output, or no git. */
export const failedQueries = (context: GitContext): readonly string[] => [...context.edge.asked.failed]

/** Whether git exits with 0. */
export const gitSucceeds = async (context: GitContext, ...args: readonly string[]): Promise<boolean> =>
  (await query(context, args)) !== undefined

/** Hashes, branch names and the like, split at NUL; undefined if git fails. */
export const gitLines = async (
  context: GitContext,
  ...args: readonly string[]
): Promise<readonly string[] | undefined> =>
  (await query(context, args))
    ?.split('\0')
    .map(line => line.trim())
    .filter(line => line !== '')

/** Paths, split at NUL and not trimmed: a path may begin or end with a blank. */
export const gitPaths = async (
  context: GitContext,
  ...args: readonly string[]
): Promise<readonly string[] | undefined> =>
  (await query(context, args))?.split('\0').filter(path => path !== '')

/** Those of the paths that HEAD has. */
export const committedOf = async (
  context: GitContext,
  paths: readonly string[],
): Promise<ReadonlySet<string>> => {
  const ask = ['--literal-pathspecs', 'ls-tree', '-r', '-z', '--name-only', 'HEAD', '--']
  return new Set(await gitPaths(context, ...ask, ...paths))
}

/** What one `git status` says. Paths are relative to the root. */
export interface GitStatus {
  /** The commit of HEAD; undefined before the first one. */
  readonly head: string | undefined
  /** The branch that is checked out, by its full name; undefined where HEAD names a commit. */
  readonly branch: string | undefined
  /** Paths that differ from HEAD, in the index or in the working tree. */
  readonly tracked: readonly string[]
  /** Paths that are neither in the index nor ignored. */
  readonly untracked: readonly string[]
  readonly unmerged: readonly string[]
  /** Paths of HEAD that the index has no more. They may still be on the disk. */
  readonly removed: readonly string[]
}

const statusQuery = [
  'status',
  '--porcelain=v2',
  '--branch',
  // To count the commits between a branch and its upstream may take git seconds.
  '--no-ahead-behind',
  '-z',
  '--untracked-files=all',
  '--no-renames',
]

export const statusOf = async (context: GitContext): Promise<GitStatus | undefined> => {
  const lines = await gitPaths(context, ...statusQuery)
  if (lines === undefined) return undefined
  const headers = new Map(
    lines.flatMap(line => {
      const [, name, value] = /^# branch\.(\w+) (.*)$/s.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name, value] as const]
    }),
  )
  const entries = lines.flatMap(line => {
    const found = /^(?:1|u) (..) (?:\S+ ){6}|^\? /.exec(line)
    if (found === null) return []
    // An unmerged path has the modes and ids of three versions.
    const rest = line.slice(found[0].length)
    const path = line.startsWith('u') ? rest.replace(/^(?:\S+ ){2}/, '') : rest
    return [{ kind: line[0], state: found[1] ?? '', path }]
  })
  const pathsOf = (wanted: (entry: { kind: string | undefined; state: string }) => boolean) =>
    entries.filter(wanted).map(({ path }) => path)
  const head = headers.get('oid')
  const branch = headers.get('head')
  return {
    head: head === '(initial)' ? undefined : head,
    branch: branch === undefined || branch === '(detached)' ? undefined : `refs/heads/${branch}`,
    tracked: pathsOf(({ kind }) => kind !== '?'),
    untracked: pathsOf(({ kind }) => kind === '?'),
    unmerged: pathsOf(({ kind }) => kind === 'u'),
    removed: pathsOf(({ kind, state }) => kind === '1' && state.startsWith('D')),
  }
}

/** All paths that differ from HEAD, with those that git does not know. */
export const changedIn = ({ tracked, untracked }: GitStatus): readonly string[] => [...tracked, ...untracked]

/** The status, where this event has asked for it anyway: in a large repository git takes long for it. */
export const knownStatus = async (context: GitContext): Promise<GitStatus | undefined> =>
  context.edge.asked.answers.has(keyOf(statusQuery)) ? statusOf(context) : undefined

/** The commit of HEAD; undefined where there is none. */
export const headOf = async (context: GitContext): Promise<string | undefined> => {
  const status = await knownStatus(context)
  if (status !== undefined) return status.head
  return (await gitLines(context, 'rev-parse', '--verify', '--quiet', 'HEAD'))?.[0]
}
