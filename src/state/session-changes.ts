import type { Event } from '../core/event.ts'
import { type ClaudePlace, claudeFile, makeClaudeFolder } from './claude-folder.ts'

interface SessionPlace extends ClaudePlace {
  readonly event: Pick<Event, 'session'>
}

/** The list of the files that a session changed, one absolute path a line. */
const listFile = ({ edge, facts, event }: SessionPlace): string => {
  const named = [event.session, facts.env('CLAUDE_SESSION_ID'), edge.session.id].find(Boolean) ?? ''
  return claudeFile(facts, `.session-changes-${named.replace(/[^\w-]+/g, '_').slice(0, 100)}`)
}

export interface SessionChanges {
  readonly file: string
  /** Absolute paths, in the order of their first change. */
  readonly changed: readonly string[]
}

/** The files that the session changed. */
export const sessionChangesOf = (place: SessionPlace): SessionChanges => {
  const file = listFile(place)
  const lines = (place.edge.readExact(file) ?? '').split('\n')
  return { file, changed: [...new Set(lines.filter(path => path !== ''))] }
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
