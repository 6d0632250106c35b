import type { Event } from '../../core/event.ts'
import { join } from '../../core/text/paths/path.ts'
import type { ClaudePlace } from '../files/claude-folder.ts'
import { takeFile } from '../files/take.ts'
import { startOf } from './start.ts'
import { changedSinceStart } from './tree-at-start.ts'

export interface SessionPlace extends ClaudePlace {
  readonly event: Pick<Event, 'session'>
}

const prefix = '.session-changes-'

/** The name of a session in the names of files below `.claude`. */
export const sessionName = ({ edge, facts, event }: SessionPlace): string => {
  const named = [event.session, facts.env('CLAUDE_SESSION_ID'), edge.session.id].find(Boolean) ?? ''
  return named.replace(/[^\w-]+/g, '_').slice(0, 100)
}

/** The list of the files that a session changed, one absolute path a line. */
const listFile = (place: SessionPlace): string => listsIn(place, `${prefix}${sessionName(place)}`)

/** Where the lists are: in the project of the session, also for a subagent in a worktree of its own. */
const listsIn = ({ edge }: SessionPlace, name: string): string => join(edge.session.root, `.claude/${name}`)

const addTo = (place: SessionPlace, paths: readonly string[]): void => {
  const { edge } = place
  // A line feed would make two files of one.
  const lines = paths.filter(path => !path.includes('\n')).map(path => `${path}\n`)
  if (lines.length === 0 || edge.claudeFile('.gitignore', edge.session.root) === undefined) return
  edge.append(listFile(place), lines.join(''))
}

export interface SessionChanges {
  readonly file: string
  /** Absolute paths, in the order of their first change. */
  readonly changed: readonly string[]
}

/** The files that the session is known to have changed: by edit tools, by commands, and by the last look at the tree. */
export const sessionChangesOf = (place: SessionPlace): SessionChanges => {
  const file = listFile(place)
  return { file, changed: pathsIn(place.edge.readExact(file) ?? '') }
}

const pathsIn = (text: string): readonly string[] => [
  ...new Set(text.split('\n').filter(path => path !== '')),
]

/** The changes of the session that is named, else of the one that last changed something; undefined where none did. */
export const listedChanges = (place: SessionPlace): SessionChanges | undefined => {
  const { edge, facts, event } = place
  if (event.session !== undefined || facts.env('CLAUDE_SESSION_ID')) return sessionChangesOf(place)
  const [last] = edge
    .list(listsIn(place, ''))
    .filter(name => name.startsWith(prefix) && !name.includes('.taken-'))
    .map(name => listsIn(place, name))
    .sort((a, b) => (facts.modified(b) ?? 0) - (facts.modified(a) ?? 0))
  return last === undefined ? undefined : { file: last, changed: pathsIn(edge.readExact(last) ?? '') }
}

/** A session that has changed nothing for so long is over, though it did not end. */
const abandonedMs = 2 * 86_400_000

/** Removes the lists of sessions that did not end. The number of files that they name. */
export const takeAbandonedChanges = (place: SessionPlace): number => {
  const { edge, facts } = place
  const own = listFile(place)
  const before = facts.now().getTime() - abandonedMs
  const changed = new Set<string>()
  for (const name of edge.list(listsIn(place, ''))) {
    const file = listsIn(place, name)
    if (!name.startsWith(prefix) || file === own || (facts.modified(file) ?? before) >= before) continue
    takeFile(edge, file, text => {
      for (const path of pathsIn(text)) changed.add(path)
    })
  }
  return changed.size
}

/**
 * All files that the session changed, by whatever way: adds to the list what the tree shows since the session began. What another
 * session has in its list is that one's. Asks git, so it is for the ends of turns, not for every event.
 */
export const sessionChanges = async (
  place: SessionPlace,
): Promise<SessionChanges & { readonly found: readonly string[] }> => {
  const { file, changed } = sessionChangesOf(place)
  const known = new Set([...changed, ...changesOfOthers(place, file)])
  const found = (await changedSinceStart(place)).filter(path => !known.has(path))
  addTo(place, found)
  return { file, changed: [...changed, ...found], found }
}

/** The changes of the sessions that worked here since this one began. */
const changesOfOthers = (place: SessionPlace, own: string): readonly string[] => {
  const { edge, facts } = place
  const folder = listsIn(place, '')
  const since = startOf(edge)?.at ?? 0
  return edge
    .list(folder)
    .filter(name => name.startsWith(prefix) && !name.includes('.taken-'))
    .map(name => join(folder, name))
    .filter(file => file !== own && (facts.modified(file) ?? 0) >= since)
    .flatMap(file => pathsIn(edge.readExact(file) ?? ''))
}

/**
 * Adds a file to the list. One write at the end is safe beside any number of other hooks. Two that add the same file at the
 * same time may both write it; sessionChangesOf() names it once.
 */
export const keepChange = (place: SessionPlace, path: string): void => {
  if (!sessionChangesOf(place).changed.includes(path)) addTo(place, [path])
}
