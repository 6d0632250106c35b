import { eventTable, type HostEvent } from '../protocol/events.ts'

/**
 * The events of the client by their camelCase names. The spelling of a name in a hook file selects the dialect: for a PascalCase name
 * the client speaks another one, in which fewer answers are heard.
 */
export const events = {
  sessionStart: { kind: 'session-start', seconds: 10, can: ['context'] },
  userPromptSubmitted: { kind: 'prompt', seconds: 10, can: ['block', 'context'] },
  preToolUse: {
    kind: 'pre-tool',
    seconds: 10,
    can: ['block', 'ask', 'rewrite', 'approve', 'context'],
  },
  permissionRequest: { kind: 'permission', seconds: 10, can: ['block', 'approve'], unregistered: true },
  postToolUse: { kind: 'post-tool', seconds: 900, can: ['context'] },
  postToolUseFailure: { kind: 'post-tool', seconds: 10, can: ['context'], unregistered: true },
  subagentStart: { kind: 'subagent-start', seconds: 10, can: ['context'] },
  subagentStop: { kind: 'subagent-stop', seconds: 10, can: ['block'] },
  agentStop: { kind: 'stop', seconds: 300, can: ['block'] },
  preCompact: { kind: 'pre-compact', seconds: 10, can: [] },
  notification: { kind: 'notification', seconds: 10, can: [] },
  sessionEnd: { kind: 'session-end', seconds: 10, can: [] },
} as const satisfies Readonly<Record<string, HostEvent>>

type EventName = keyof typeof events

/** The names of the other dialect, as a payload of it has them. */
const pascalCase: Readonly<Record<string, EventName>> = {
  SessionStart: 'sessionStart',
  UserPromptSubmit: 'userPromptSubmitted',
  PreToolUse: 'preToolUse',
  PermissionRequest: 'permissionRequest',
  PostToolUse: 'postToolUse',
  PostToolUseFailure: 'postToolUseFailure',
  SubagentStart: 'subagentStart',
  SubagentStop: 'subagentStop',
  Stop: 'agentStop',
  PreCompact: 'preCompact',
  Notification: 'notification',
  SessionEnd: 'sessionEnd',
}

export const table = eventTable(events, ['userPromptTransformed', 'errorOccurred'])

/** The camelCase name of an event in either spelling. */
export const camelCase = (name: string): string =>
  Object.hasOwn(pascalCase, name) ? (pascalCase[name] ?? name) : name
