import type { Modes } from '../../core/event.ts'
import { eventTable, type HostEvent } from '../protocol/events.ts'

/** Events of the extension, in the order of a session. */
export const events = {
  session_start: { kind: 'session-start', seconds: 10, can: ['context'] },
  before_agent_start: { kind: 'prompt', seconds: 10, can: ['context'] },
  tool_call: { kind: 'pre-tool', seconds: 10, can: ['block', 'ask', 'rewrite', 'context'] },
  tool_result: { kind: 'post-tool', seconds: 900, can: ['context'] },
  session_before_compact: { kind: 'pre-compact', seconds: 10, can: [] },
  agent_end: { kind: 'stop', seconds: 300, can: ['block'] },
  session_shutdown: { kind: 'session-end', seconds: 5, can: [] },
} as const satisfies Readonly<Record<string, HostEvent>>

export type PiEvent = keyof typeof events

/** The client has no permissions: it runs what no extension blocks. */
const modes: Modes = { '': 'runs' }

export const table = eventTable(events, [], modes)
