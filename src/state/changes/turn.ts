import type { Event } from '../../core/event.ts'
import { markOf } from '../../core/text/mark.ts'
import { type SessionPlace, sessionChangesOf } from './list.ts'

/**
 * Whether the session changed a file since the last turn that a rule looked at. A turn that goes on because of a hold counts as
 * the same turn: its end was not told.
 */
export const turnChanged = (
  place: SessionPlace & { readonly event: Pick<Event, 'session' | 'stop'> },
  rule: string,
): boolean => {
  const { edge, facts, event } = place
  // A hook that is run alone, or by a host without sessions, answers for what there is.
  if (event.session === undefined || edge.session.tmp) return true
  const { changed } = sessionChangesOf(place)
  const mark = markOf(...changed.map(path => `${path} ${facts.modified(path) ?? ''}`))
  const list = `turn-${rule.replaceAll('/', '-')}`
  const last = (edge.readExact(edge.session.file(list)) ?? '').trimEnd().split('\n').at(-1)
  if (last === mark) return event.stop?.active === true
  edge.session.add(list, mark)
  return true
}
