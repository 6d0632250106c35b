import type { Modes } from '../../core/event.ts'
import { eventTable, type HostEvent } from '../protocol/events.ts'

/** Every event of the client that rules listen to. Seconds: the client knows no other unit. */
export const events = {
  SessionStart: { kind: 'session-start', seconds: 10, can: ['context'] },
  UserPromptSubmit: { kind: 'prompt', seconds: 10, can: ['block', 'context'] },
  PreToolUse: {
    kind: 'pre-tool',
    seconds: 10,
    can: ['block', 'ask', 'rewrite', 'approve', 'context'],
  },
  PermissionRequest: { kind: 'permission', seconds: 10, can: ['block', 'approve'], unregistered: true },
  PermissionDenied: { kind: 'refused', seconds: 10, can: ['retry'] },
  PostToolUse: { kind: 'post-tool', seconds: 900, can: ['object', 'context', 'result'] },
  PostToolUseFailure: { kind: 'post-tool', seconds: 10, can: ['context'], unregistered: true },
  SubagentStart: { kind: 'subagent-start', seconds: 10, can: ['context'] },
  SubagentStop: { kind: 'subagent-stop', seconds: 10, can: ['block'] },
  Stop: { kind: 'stop', seconds: 300, can: ['block'] },
  PreCompact: { kind: 'pre-compact', seconds: 10, can: [] },
  Notification: { kind: 'notification', seconds: 10, can: [] },
  SessionEnd: { kind: 'session-end', seconds: 10, can: [] },
} as const satisfies Readonly<Record<string, HostEvent>>

/** No rule listens to these. */
const ignored = [
  'PostToolBatch',
  'UserPromptExpansion',
  'Setup',
  'StopFailure',
  'PostCompact',
  'PreModelSwitch',
  'PostModelSwitch',
  'MessageDisplay',
  'TeammateIdle',
  'TaskCreated',
  'TaskCompleted',
  'Elicitation',
  'ElicitationResult',
  'ConfigChange',
  'InstructionsLoaded',
  'CwdChanged',
  'FileChanged',
  'DirectoryAdded',
  'WorktreeCreate',
  'WorktreeRemove',
]

/** `auto` leaves it to a classifier, `plan` and `default` ask. */
const modes: Modes = { bypassPermissions: 'runs', acceptEdits: 'runs edits', dontAsk: 'refuses' }

export const table = eventTable(events, ignored, modes)
export const { secondsOf } = table
