import type { Modes } from '../../core/event.ts'
import { eventTable, type HostEvent } from '../protocol/events.ts'

/** Every event of the client that rules listen to. */
export const events = {
  SessionStart: { kind: 'session-start', seconds: 10, can: ['context'] },
  UserPromptSubmit: { kind: 'prompt', seconds: 10, can: ['block', 'context'] },
  PreToolUse: { kind: 'pre-tool', seconds: 10, can: ['block', 'rewrite', 'context'] },
  PermissionRequest: { kind: 'permission', seconds: 10, can: ['block', 'approve'], unregistered: true },
  PostToolUse: { kind: 'post-tool', seconds: 900, can: ['context'] },
  SubagentStart: { kind: 'subagent-start', seconds: 10, can: ['context'] },
  SubagentStop: { kind: 'subagent-stop', seconds: 10, can: ['block'] },
  Stop: { kind: 'stop', seconds: 300, can: ['block'] },
  PreCompact: { kind: 'pre-compact', seconds: 10, can: [] },
  SessionEnd: { kind: 'session-end', seconds: 3, can: [] },
} as const satisfies Readonly<Record<string, HostEvent>>

/** No rule listens to these. */
const ignored = ['PostCompact', 'PreModelRequest', 'PostModelRequest', 'Interrupt']

/** `codex exec`, and an approval policy of `never`, are `bypassPermissions`. */
const modes: Modes = { bypassPermissions: 'runs', acceptEdits: 'runs edits', dontAsk: 'refuses' }

export const table = eventTable(events, ignored, modes)
