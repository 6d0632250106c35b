import type { Event } from '../core/event.ts'
import { join } from '../text/path.ts'
import { type ClaudePlace, claudeFile, makeClaudeFolder } from './claude-folder.ts'
import { startOf } from './session-start.ts'
import { changedSinceStart } from './session-tree.ts'

interface SessionPlace extends ClaudePlace {
  readonly event: Pick<Event, 'session'>
}

const prefix = '.session-changes-'

/** The list of the files that a session changed, one absolute path a line. */
const listFile = ({ edge, facts, event }: SessionPlace): string => {
  const named = [event.session, facts.env('CLAUDE_SESSION_ID'), edge.session.id].find(Boolean) ?? ''
  return claudeFile(facts, `${prefix}${named.replace(/[^\w-]+/g, '_').slice(0, 100)}`)
}

export interface SessionChanges {
  readonly file: string
  /** Absolute paths, in the order of their first change. */
  readonly changed: readonly string[]
}

/** The files that the session is known to have changed: by edit tools, by commands, and by the last look at the tree. */
export const sessionChangesOf = (place: SessionPlace): SessionChanges => {
  const file = listFile(place)
  return { file, changed: linesIn(place, file) }
}

const linesIn = ({ edge }: SessionPlace, file: string): readonly string[] => [
  ...new Set((edge.readExact(file) ?? '').split('\n').filter(path => path !== '')),
]

/**
 * All files that the session changed, by whatever way: adds to the list what the tree shows since the session began. What another
 * session has in its list is that one's. Asks git, so it is for the ends of turns, not for every event.
 */
export const sessionChanges = async (
  place: SessionPlace,
): Promise<SessionChanges & { readonly found: readonly string[] }> => {
  const { file, changed } = sessionChangesOf(place)
  const known = new Set([...changed, ...changesOfOthers(place, file)])
  const found = (await changedSinceStart(place)).filter(path => !known.has(path) && !path.includes('\n'))
  if (found.length > 0 && makeClaudeFolder(place)) place.edge.append(file, `${found.join('\n')}\n`)
  return { file, changed: [...changed, ...found], found }
}

/** The changes of the sessions that worked here since this one began. */
const changesOfOthers = (place: SessionPlace, own: string): readonly string[] => {
  const { edge, facts } = place
  const folder = claudeFile(facts, '')
  const since = startOf(edge)?.at ?? 0
  return edge
    .list(folder)
    .filter(name => name.startsWith(prefix))
    .map(name => join(folder, name))
    .filter(file => file !== own && (facts.modified(file) ?? 0) >= since)
    .flatMap(file => linesIn(place, file))
}

/**
 * Adds a file to the list. One write at the end is safe beside any number of other hooks. Two that add the same file at the
 * same time may both write it; sessionChangesOf() names it once.
 */
export const keepChange = (place: SessionPlace, path: string): void => {
  // A line feed would make two files of one.
  if (path.includes('\n') || sessionChangesOf(place).changed.includes(path)) return
  if (makeClaudeFolder(place)) place.edge.append(listFile(place), `${path}\n`)
}
