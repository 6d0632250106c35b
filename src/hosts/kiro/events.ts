import { eventTable, type HostEvent } from '../protocol/events.ts'

/** Standard output of a hook that ends with 0 goes to the model; exit code 2 refuses a tool or a prompt, with standard error. */
export const events = {
  SessionStart: { kind: 'session-start', seconds: 10, can: ['context'] },
  UserPromptSubmit: { kind: 'prompt', seconds: 10, can: ['block', 'context'] },
  PreToolUse: { kind: 'pre-tool', seconds: 10, can: ['block', 'context'] },
  PostToolUse: { kind: 'post-tool', seconds: 900, can: ['context'] },
  Stop: { kind: 'stop', seconds: 300, can: ['context'] },
} as const satisfies Readonly<Record<string, HostEvent>>

export const table = eventTable(events, [
  'PreTaskExec',
  'PostTaskExec',
  'PostFileCreate',
  'PostFileSave',
  'PostFileDelete',
  'Manual',
])
