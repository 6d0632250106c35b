import { eventTable, type HostEvent } from '../protocol/events.ts'

/**
 * Every use of a tool passes one registered event. Commands pass `beforeShellExecution`, because only there a question reaches the
 * person; all other tools pass `preToolUse`, which the entry keeps from the shell tool. What was done passes `postToolUse`, because the
 * other events after a tool have no way to the model.
 */
export const events = {
  sessionStart: { kind: 'session-start', seconds: 10, can: ['context'] },
  beforeSubmitPrompt: { kind: 'prompt', seconds: 10, can: ['block'] },
  beforeShellExecution: { kind: 'pre-tool', seconds: 10, can: ['block', 'ask', 'approve'] },
  preToolUse: { kind: 'pre-tool', seconds: 10, can: ['block', 'approve'] },
  beforeMCPExecution: { kind: 'pre-tool', seconds: 10, can: ['block', 'ask', 'approve'], unregistered: true },
  beforeReadFile: { kind: 'pre-tool', seconds: 10, can: ['block'], unregistered: true },
  postToolUse: { kind: 'post-tool', seconds: 900, can: ['context'] },
  postToolUseFailure: { kind: 'post-tool', seconds: 10, can: [], unregistered: true },
  afterShellExecution: { kind: 'post-tool', seconds: 10, can: [], unregistered: true },
  afterMCPExecution: { kind: 'post-tool', seconds: 10, can: [], unregistered: true },
  afterFileEdit: { kind: 'post-tool', seconds: 10, can: [], unregistered: true },
  subagentStart: { kind: 'subagent-start', seconds: 10, can: [] },
  subagentStop: { kind: 'subagent-stop', seconds: 10, can: ['block'] },
  stop: { kind: 'stop', seconds: 300, can: ['block'] },
  preCompact: { kind: 'pre-compact', seconds: 10, can: [] },
  sessionEnd: { kind: 'session-end', seconds: 10, can: [] },
} as const satisfies Readonly<Record<string, HostEvent>>

type EventName = keyof typeof events

export const table = eventTable(events, [
  'afterAgentResponse',
  'afterAgentThought',
  'beforeTabFileRead',
  'afterTabFileEdit',
  'workspaceOpen',
])

/** The names of Claude Code, whose lines the host runs too. */
const claudeNames: Readonly<Record<string, EventName>> = {
  SessionStart: 'sessionStart',
  UserPromptSubmit: 'beforeSubmitPrompt',
  PreToolUse: 'preToolUse',
  PostToolUse: 'postToolUse',
  PostToolUseFailure: 'postToolUseFailure',
  SubagentStart: 'subagentStart',
  SubagentStop: 'subagentStop',
  Stop: 'stop',
  PreCompact: 'preCompact',
  SessionEnd: 'sessionEnd',
}

/** The host's own name of an event. */
export const ownName = (name: string): string =>
  Object.hasOwn(claudeNames, name) ? (claudeNames[name] ?? name) : name
