import { eventTable, type HostEvent } from '../protocol/events.ts'

/** Events of the plugin, in the order of a session. A subagent is a session with a parent. */
export const events = {
  'session.created': { kind: 'session-start', seconds: 10, can: ['context'] },
  'chat.message': { kind: 'prompt', seconds: 10, can: ['block', 'context'] },
  'tool.execute.before': { kind: 'pre-tool', seconds: 10, can: ['block', 'rewrite', 'context'] },
  'tool.execute.after': { kind: 'post-tool', seconds: 900, can: ['context'] },
  'subagent.message': { kind: 'subagent-start', seconds: 10, can: ['context'] },
  'subagent.idle': { kind: 'subagent-stop', seconds: 10, can: [] },
  'session.idle': { kind: 'stop', seconds: 300, can: ['block'] },
  'experimental.session.compacting': { kind: 'pre-compact', seconds: 10, can: ['context'] },
  dispose: { kind: 'session-end', seconds: 5, can: [] },
} as const satisfies Readonly<Record<string, HostEvent>>

export type OpenCodeEvent = keyof typeof events

export const table = eventTable(events, [])
