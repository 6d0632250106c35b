import type { Edge } from '../core/edge.ts'
import type { Facts } from '../core/facts.ts'

export interface GitContext {
  readonly edge: Edge
  readonly facts: Facts
}

/** The output of git; undefined if it fails. Each query runs once an event. */
const query = (context: GitContext, args: readonly string[]): Promise<string | undefined> => {
  const { answers } = context.edge.asked
  const key = args.join('\0')
  const known = answers.get(key) ?? queryUncached(context, args)
  answers.set(key, known)
  return known
}

/** The same with standard input, and without the cache: no such query is repeated. */
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

interface GitStatus {
  /** Paths that differ from HEAD or are untracked and not ignored. */
  readonly changed: readonly string[]
  readonly unmerged: readonly string[]
}

export const statusOf = async (context: GitContext): Promise<GitStatus | undefined> => {
  const entries = await gitPaths(
    context,
    'status',
    '--porcelain=v1',
    '-z',
    '--untracked-files=all',
    '--no-renames',
  )
  if (entries === undefined) return undefined
  const isUnmerged = (entry: string): boolean => /^(?:DD|AA|.U|U.) /.test(entry)
  return {
    changed: entries.map(entry => entry.slice(3)),
    unmerged: entries.filter(isUnmerged).map(entry => entry.slice(3)),
  }
}
