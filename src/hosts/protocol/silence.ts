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

/** The same with what its host says about a person at the session. */
export const withAttendance = (event: Event, env: (name: string) => string | undefined): Event => {
  const variable = event.tool === undefined ? undefined : hosts.find(({ id }) => id === event.host)?.attended
  const said = variable === undefined ? undefined : env(variable)
  return said === '1' || said === '0' ? { ...event, attended: said === '1' } : event
}
