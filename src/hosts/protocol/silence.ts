import type { Event } from '../../core/event.ts'
import { hosts } from '../index.generated.ts'

/** An event with what its host does where nothing is said. An event that no host has sent may have the mode of any of them. */
export const withSilence = (event: Event): Event => {
  if (event.kind !== 'pre-tool' || event.silence !== undefined) return event
  const mode = event.mode ?? ''
  const sender = hosts.find(({ id }) => id === event.host)
  const silence =
    sender === undefined && mode !== ''
      ? hosts.find(({ modes }) => modes !== undefined && Object.hasOwn(modes, mode))?.modes?.[mode]
      : sender?.modes?.[mode]
  return silence === undefined ? event : { ...event, silence }
}
