import type { EventKind } from '../../core/event.ts'

/** What the plugin hands over, with the seconds that it waits for the answer. In the order of a session. */
export const events = {
  'session.created': { kind: 'session-start', seconds: 10 },
  'chat.message': { kind: 'prompt', seconds: 10 },
  'tool.execute.before': { kind: 'pre-tool', seconds: 10 },
  'tool.execute.after': { kind: 'post-tool', seconds: 900 },
  'experimental.session.compacting': { kind: 'pre-compact', seconds: 10 },
  'session.idle': { kind: 'stop', seconds: 300 },
  dispose: { kind: 'session-end', seconds: 5 },
} as const satisfies Readonly<Record<string, { readonly kind: EventKind; readonly seconds: number }>>

export type EventName = keyof typeof events
