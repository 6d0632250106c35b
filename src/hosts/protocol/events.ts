import type { HostCodec, Power } from '../../core/edge/host.ts'
import type { Event, EventKind, Modes } from '../../core/event.ts'

/** An event of a host. */
export interface HostEvent {
  readonly kind: EventKind
  /** How long the host waits for our answer, as `handrail init` registers it. */
  readonly seconds: number
  /** Uses that the host makes of our answer. */
  readonly can: readonly Power[]
  /** It is never registered: another event of its kind, or the host's own prompt, does. */
  readonly unregistered?: true
}

/** The events of a host that we know, in the order in which they are registered. */
export interface EventTable {
  /** An event that this version does not know is only taken note of. */
  kindOf(name: string): EventKind
  secondsOf(name: string): number
  /** Uses that the host makes of our answer to an event. */
  can(event: Pick<Event, 'name' | 'kind'>): readonly Power[]
  /** The events that can be registered, with their kinds. */
  registrable(): readonly (readonly [string, EventKind])[]
  /** The first event of a kind. */
  nameOf(kind: EventKind): string
  /** Whether the host sends an event of this name, one that is only taken note of included. */
  knows(name: string): boolean
  /** The name of an event: the payload's, unless the host is not known to send that; then the one that was registered. */
  nameFrom(said: string | undefined, named: string | undefined): string | undefined
  /** The event to assume where the input can't be read. */
  blank(host: string, named: string | undefined, cwd: string): Event
  readonly modelReads: HostCodec['modelReads']
  readonly modes: Modes
}

/** The person who wrote a prompt, and nobody else, is told why it was refused; a compaction is never refused. */
const unread: readonly EventKind[] = ['prompt', 'pre-compact']

/** `ignored` are events that the host also sends and no rule listens to, `modes` those in which it does not ask. */
export const eventTable = (
  table: Readonly<Record<string, HostEvent>>,
  ignored: readonly string[],
  modes: Modes = {},
): EventTable => {
  const known = (name: string): HostEvent | undefined =>
    Object.hasOwn(table, name) ? table[name] : undefined
  const nameOf = (kind: EventKind): string =>
    Object.entries(table).find(([, event]) => event.kind === kind)?.[0] ?? kind
  const kindOf = (name: string): EventKind => known(name)?.kind ?? 'notification'
  const kindsThat = (holds: (event: HostEvent) => boolean): readonly EventKind[] => [
    ...new Set(Object.values(table).flatMap(event => (holds(event) ? [event.kind] : []))),
  ]
  const knows = (name: string): boolean =>
    name !== '' && (known(name) !== undefined || ignored.includes(name))
  return {
    kindOf,
    secondsOf: name => known(name)?.seconds ?? 10,
    can: ({ name, kind }) => (known(name) ?? known(nameOf(kind)))?.can ?? [],
    registrable: () =>
      Object.entries(table).flatMap(([name, { kind, unregistered }]) =>
        unregistered === true ? [] : [[name, kind] as const],
      ),
    nameOf,
    knows,
    nameFrom: (said, named) => (said !== undefined && knows(said) ? said : (named ?? said)),
    blank: (host, named, cwd) => {
      const name = named ?? nameOf('pre-tool')
      return { kind: kindOf(name), host, name, cwd }
    },
    modes,
    modelReads: {
      advice: kindsThat(({ can }) => can.includes('context')),
      // After a tool a refusal without a form of its own travels as advice.
      reason: kindsThat(({ kind, can }) =>
        kind === 'post-tool'
          ? can.includes('object') || can.includes('context')
          : can.includes('block') && !unread.includes(kind),
      ),
    },
  }
}
