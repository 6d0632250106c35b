import type { Modes } from '../../core/event.ts'
import { eventTable, type HostEvent } from '../protocol/events.ts'

/** Every event of the client. */
export const events = {
  SessionStart: { kind: 'session-start', seconds: 10, can: ['context'] },
  UserPromptSubmit: { kind: 'prompt', seconds: 10, can: ['block', 'context'] },
  PreToolUse: { kind: 'pre-tool', seconds: 10, can: ['block'] },
  PostToolUse: { kind: 'post-tool', seconds: 900, can: ['context'] },
  SubagentStop: { kind: 'subagent-stop', seconds: 10, can: ['block'] },
  Stop: { kind: 'stop', seconds: 300, can: ['block'] },
  PreCompact: { kind: 'pre-compact', seconds: 10, can: [] },
  Notification: { kind: 'notification', seconds: 10, can: [] },
  SessionEnd: { kind: 'session-end', seconds: 10, can: [] },
} as const satisfies Readonly<Record<string, HostEvent>>

/** Levels of autonomy; `off` asks. */
const modes: Modes = { 'auto-high': 'runs', 'auto-medium': 'runs edits', 'auto-low': 'runs edits' }

export const table = eventTable(events, [], modes)
