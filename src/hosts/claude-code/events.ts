import type { EventKind } from '../../core/event.ts'

/** An event of the client. */
interface ClientEvent {
  readonly kind: EventKind
  /** How long the client waits for our answer, as `handrail init` registers it. In seconds: the client knows no other unit. */
  readonly seconds: number
  /** It is never registered: another event of its kind, or the client's own prompt, does. */
  readonly unregistered?: true
}

/** Every event of the client that we know, in the order in which they are registered. */
export const events = {
  SessionStart: { kind: 'session-start', seconds: 10 },
  UserPromptSubmit: { kind: 'prompt', seconds: 10 },
  PreToolUse: { kind: 'pre-tool', seconds: 10 },
  PermissionRequest: { kind: 'permission', seconds: 10, unregistered: true },
  PostToolUse: { kind: 'post-tool', seconds: 900 },
  PostToolUseFailure: { kind: 'post-tool', seconds: 10, unregistered: true },
  SubagentStart: { kind: 'subagent-start', seconds: 10 },
  SubagentStop: { kind: 'subagent-stop', seconds: 10 },
  Stop: { kind: 'stop', seconds: 300 },
  PreCompact: { kind: 'pre-compact', seconds: 10 },
  Notification: { kind: 'notification', seconds: 10 },
  SessionEnd: { kind: 'session-end', seconds: 10 },
} as const satisfies Readonly<Record<string, ClientEvent>>

export type EventName = keyof typeof events

const table: Readonly<Record<string, ClientEvent>> = events

const known = (name: string): ClientEvent | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** An event that this version does not know is only taken note of. */
export const kindOf = (name: string): EventKind => known(name)?.kind ?? 'notification'

export const secondsOf = (name: string): number => known(name)?.seconds ?? 10

/** The events that can be registered, with their kinds. */
export const registrable = (): readonly (readonly [string, EventKind])[] =>
  Object.entries(table).flatMap(([name, { kind, unregistered }]) =>
    unregistered === true ? [] : [[name, kind] as const],
  )

/** The first event of a kind. */
export const nameOf = (kind: EventKind): string =>
  Object.entries(table).find(([, event]) => event.kind === kind)?.[0] ?? kind
