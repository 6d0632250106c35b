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

/** What was asked at one event, by its facts. */
const events = new WeakMap<Facts, Asked>()

const askedAt = ({ facts }: Place): Asked => {
  const known = events.get(facts) ?? { answers: new Map(), unanswered: new Set() }
  events.set(facts, known)
  return known
}

/** What git prints; undefined where it says no, or says nothing. The same question is asked once at an event. */
const ask = (place: Place, args: readonly string[]): Promise<string | undefined> => {
  const { answers } = askedAt(place)
  const key = args.join('\0')
  const known = answers.get(key) ?? askNow(place, args)
  answers.set(key, known)
  return known
}

/** The same with something to read for git; nobody asks that twice. */
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

/** The questions of this event that git did not answer at all: it took too long, printed too much, or is not there. */
export const unanswered = (place: Place): readonly string[] => [...askedAt(place).unanswered]

/** Whether git says yes. */
export const gitAgrees = async (place: Place, ...args: readonly string[]): Promise<boolean> =>
  (await ask(place, args)) !== undefined

/** Hashes, names of branches and the like, split at zeros; undefined where git fails. */
export const gitLines = async (
  place: Place,
  ...args: readonly string[]
): Promise<readonly string[] | undefined> =>
  (await ask(place, args))
    ?.split('\0')
    .map(line => line.trim())
    .filter(line => line !== '')

/** Paths, split at zeros: they may begin or end with what looks like nothing. */
export const gitPaths = async (
  place: Place,
  ...args: readonly string[]
): Promise<readonly string[] | undefined> => (await ask(place, args))?.split('\0').filter(path => path !== '')

/** Those of the paths that the last commit has. */
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
