import type { Modes } from '../../core/event.ts'
import { eventTable, type HostEvent } from '../protocol/events.ts'

/** Every event of the client that rules listen to. A time limit below 1000 is in seconds. */
export const events = {
  SessionStart: { kind: 'session-start', seconds: 10, can: ['context'] },
  UserPromptSubmit: { kind: 'prompt', seconds: 10, can: ['context'] },
  PreToolUse: { kind: 'pre-tool', seconds: 10, can: ['block', 'ask'] },
  PermissionRequest: { kind: 'permission', seconds: 10, can: [], unregistered: true },
  PostToolUse: { kind: 'post-tool', seconds: 900, can: ['context'] },
  PostToolUseFailure: { kind: 'post-tool', seconds: 10, can: [], unregistered: true },
  SubagentStart: { kind: 'subagent-start', seconds: 10, can: ['context'] },
  SubagentStop: { kind: 'subagent-stop', seconds: 10, can: ['block'] },
  Stop: { kind: 'stop', seconds: 300, can: ['block'] },
  PreCompact: { kind: 'pre-compact', seconds: 10, can: [] },
  Notification: { kind: 'notification', seconds: 10, can: [] },
  SessionEnd: { kind: 'session-end', seconds: 10, can: [] },
} as const satisfies Readonly<Record<string, HostEvent>>

/** No rule listens to these. */
const ignored = [
  'InstructionsLoaded',
  'MessageDisplay',
  'PostToolBatch',
  'SessionDelete',
  'TodoCreated',
  'TodoCompleted',
]

/** As its `--approval-mode` calls them. */
const modes: Modes = { yolo: 'runs', 'auto-edit': 'runs edits' }

export const table = eventTable(events, ignored, modes)
