import type { Event } from '../../core/event.ts'
import type { GitContext } from './git-queries.ts'

/** The session list of files that edit tools changed: the agent that did it, and the path. */
const list = 'edits'

interface EditPlace extends GitContext {
  readonly event: Pick<Event, 'agent'>
}

const agentOf = ({ event }: Pick<EditPlace, 'event'>): string => event.agent?.id ?? ''

/** Notes that an agent edited a file. */
export const keepEdit = (place: EditPlace, path: string): void => {
  const { edge } = place
  // A line feed would make two files of one.
  if (path.includes('\n')) return
  const line = `${agentOf(place)}\t${path}`
  const known = edge.readExact(edge.session.file(list))?.split('\n') ?? []
  if (!known.includes(line)) edge.session.add(list, line)
}

/** The files that were edited in this session, as absolute paths: all of them, or only those of the agent of the event. */
export const editsOf = (
  place: Pick<EditPlace, 'edge' | 'event'>,
  whose: 'all' | 'own',
): readonly string[] => {
  const lines = (place.edge.readExact(place.edge.session.file(list)) ?? '').split('\n')
  const rows = lines.filter(line => line.includes('\t')).map(line => line.split('\t'))
  const own = rows.filter(([agent]) => whose === 'all' || agent === agentOf(place))
  return [...new Set(own.map(([, ...path]) => path.join('\t')))]
}
