import type { EventKind } from '../../core/event.ts'

/** Events of a host by name, with the seconds that its plugin waits for the answer. */
export type EventTable = Readonly<Record<string, { readonly kind: EventKind; readonly seconds: number }>>

const known = (table: EventTable, name: string): EventTable[string] | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** An event that this version does not know is only taken note of. */
export const kindIn = (table: EventTable, name: string): EventKind => known(table, name)?.kind ?? 'notification'

export const secondsIn = (table: EventTable, name: string): number => known(table, name)?.seconds ?? 10

/** The first event of a kind. */
export const nameIn = (table: EventTable, kind: EventKind): string =>
  Object.entries(table).find(([, event]) => event.kind === kind)?.[0] ?? kind
