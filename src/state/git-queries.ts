import type { Edge } from '../core/edge.ts'
import type { Facts } from '../core/facts.ts'

export interface Place {
  readonly edge: Edge
  readonly facts: Facts
}

interface Asked {
  readonly answers: Map<string, Promise<string | undefined>>
  readonly unanswered: Set<string>
}

/** The queries of one event, keyed by its facts. */
const events = new WeakMap<Facts, Asked>()

const askedAt = ({ facts }: Place): Asked => {
  const known = events.get(facts) ?? { answers: new Map(), unanswered: new Set() }
  events.set(facts, known)
  return known
}

/** The output of git; undefined if it fails. Each query runs once an event. */
const ask = (place: Place, args: readonly string[]): Promise<string | undefined> => {
  const { answers } = askedAt(place)
  const key = args.join('\0')
  const known = answers.get(key) ?? askNow(place, args)
  answers.set(key, known)
  return known
}

/** The same with standard input, and without the cache: no such query is repeated. */
export const askNow = async (
  place: Place,
  args: readonly string[],
  input?: string,
): Promise<string | undefined> => {
  const { code, stdout } = await place.edge.git(args, { input })
  const verb = args.find(arg => !arg.startsWith('-'))
  if (code === undefined) askedAt(place).unanswered.add(`git ${verb ?? ''}`)
  return code === 0 ? stdout : undefined
}

/** The queries of this event that git did not finish: a timeout, too much output, or no git. */
export const unanswered = (place: Place): readonly string[] => [...askedAt(place).unanswered]

/** Whether git exits with 0. */
export const gitAgrees = async (place: Place, ...args: readonly string[]): Promise<boolean> =>
  (await ask(place, args)) !== undefined

/** Hashes, branch names and the like, split at NUL; undefined if git fails. */
export const gitLines = async (
  place: Place,
  ...args: readonly string[]
): Promise<readonly string[] | undefined> =>
  (await ask(place, args))
    ?.split('\0')
    .map(line => line.trim())
    .filter(line => line !== '')

/** Paths, split at NUL and not trimmed: a path may begin or end with a blank. */
export const gitPaths = async (
  place: Place,
  ...args: readonly string[]
): Promise<readonly string[] | undefined> => (await ask(place, args))?.split('\0').filter(path => path !== '')

/** Those of the paths that HEAD has. */
export const committedOf = async (place: Place, paths: readonly string[]): Promise<ReadonlySet<string>> => {
  const ask = ['--literal-pathspecs', 'ls-tree', '-r', '-z', '--name-only', 'HEAD', '--']
  return new Set(await gitPaths(place, ...ask, ...paths))
}

interface Status {
  /** Paths that differ from HEAD or are untracked and not ignored. */
  readonly changed: readonly string[]
  readonly unmerged: readonly string[]
}

export const statusOf = async (place: Place): Promise<Status | undefined> => {
  const entries = await gitPaths(
    place,
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
