import type { HostEvent } from './events.ts'
import type { EventCapability } from './host.ts'

/** Details of an event beside those of its table. */
export type EventFacts = Partial<Omit<EventCapability, 'name' | 'kind'>>

/** The rows of a host's events: what all have in common, what the table of its events says, and what each has of its own. */
export const eventCapabilities = <Name extends string>(
  events: Readonly<Record<Name, HostEvent>>,
  common: Omit<EventCapability, 'name' | 'kind' | 'can'>,
  own: Readonly<Record<Name, EventFacts>>,
): readonly EventCapability[] => {
  const all: Readonly<Record<string, HostEvent>> = events
  return Object.entries<EventFacts>(own).flatMap(([name, facts]) => {
    const event = all[name]
    return event === undefined ? [] : [{ ...common, name, kind: event.kind, can: event.can, ...facts }]
  })
}
