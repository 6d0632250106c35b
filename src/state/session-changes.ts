import type { Event } from '../core/event.ts'
import { type ClaudePlace, claudeFile, makeClaudeFolder } from './claude-folder.ts'
import { takeFile } from './take.ts'

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
const listFile = (place: SessionPlace): string => claudeFile(place.facts, `${prefix}${sessionName(place)}`)

export interface SessionChanges {
  readonly file: string
  /** Absolute paths, in the order of their first change. */
  readonly changed: readonly string[]
}

/** The files that the session changed. */
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
    .list(claudeFile(facts, ''))
    .filter(name => name.startsWith(prefix) && !name.includes('.taken-'))
    .map(name => claudeFile(facts, name))
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
  for (const name of edge.list(claudeFile(facts, ''))) {
    const file = claudeFile(facts, name)
    if (!name.startsWith(prefix) || file === own || (facts.modified(file) ?? before) >= before) continue
    takeFile(edge, file, text => {
      for (const path of pathsIn(text)) changed.add(path)
    })
  }
  return changed.size
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
