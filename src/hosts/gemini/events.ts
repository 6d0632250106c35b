import { eventTable, type HostEvent } from '../protocol/events.ts'

/** Every event of the client that rules listen to. */
export const events = {
  SessionStart: { kind: 'session-start', seconds: 10, can: ['context'] },
  BeforeAgent: { kind: 'prompt', seconds: 10, can: ['block', 'context'] },
  BeforeTool: { kind: 'pre-tool', seconds: 10, can: ['block', 'rewrite'] },
  AfterTool: { kind: 'post-tool', seconds: 900, can: ['context'] },
  AfterAgent: { kind: 'stop', seconds: 300, can: ['block'] },
  // It fires before every turn of the model.
  PreCompress: { kind: 'pre-compact', seconds: 10, can: [], unregistered: true },
  Notification: { kind: 'notification', seconds: 10, can: [] },
  SessionEnd: { kind: 'session-end', seconds: 10, can: [] },
} as const satisfies Readonly<Record<string, HostEvent>>

/** No rule listens to these. */
const ignored = ['BeforeModel', 'AfterModel', 'BeforeToolSelection']

export const table = eventTable(events, ignored)
