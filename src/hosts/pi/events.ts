import type { EventKind } from '../../core/event.ts'

/** What the extension hands over, with the seconds that it waits for the answer. In the order of a session. */
export const events = {
  session_start: { kind: 'session-start', seconds: 10 },
  before_agent_start: { kind: 'prompt', seconds: 10 },
  tool_call: { kind: 'pre-tool', seconds: 10 },
  tool_result: { kind: 'post-tool', seconds: 900 },
  session_before_compact: { kind: 'pre-compact', seconds: 10 },
  agent_end: { kind: 'stop', seconds: 300 },
  session_shutdown: { kind: 'session-end', seconds: 5 },
} as const satisfies Readonly<Record<string, { readonly kind: EventKind; readonly seconds: number }>>

export type EventName = keyof typeof events
