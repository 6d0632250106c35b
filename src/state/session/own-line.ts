import type { SessionMemory } from '../../core/edge/edge.ts'
import type { Platform } from '../../core/edge/platform.ts'
import type { Event } from '../../core/event.ts'

/*
 * Some hosts also run the lines in the settings of another host. Such a line leaves an event to the host's own line, once that has
 * answered an event of the same kind in the same session. A file that names the own line would be no proof that the host reads it.
 */

const markOf = ({ host, kind }: Event): string => `line-${host}-${kind}`

/** Notes that the own line of a host answers this kind of event. */
export const noteOwnLine = (memory: SessionMemory, event: Event): void => {
  if (event.session !== undefined && !memory.tmp) memory.first(markOf(event))
}

/** Whether it does. */
export const hasOwnLine = (platform: Platform, memory: SessionMemory, event: Event): boolean =>
  event.session !== undefined && !memory.tmp && platform.files.kind(memory.file(markOf(event))) === 'file'
