import { eventTable, type HostEvent } from '../protocol/events.ts'

/** Each kind of tool has an event of its own before and after it. Nothing is heard but exit code 2 with standard error. */
export const events = {
  pre_user_prompt: { kind: 'prompt', seconds: 10, can: ['block'] },
  pre_run_command: { kind: 'pre-tool', seconds: 10, can: ['block'] },
  pre_write_code: { kind: 'pre-tool', seconds: 10, can: ['block'] },
  pre_read_code: { kind: 'pre-tool', seconds: 10, can: ['block'] },
  pre_mcp_tool_use: { kind: 'pre-tool', seconds: 10, can: ['block'] },
  post_write_code: { kind: 'post-tool', seconds: 900, can: ['object'] },
  post_run_command: { kind: 'post-tool', seconds: 900, can: ['object'] },
  post_read_code: { kind: 'post-tool', seconds: 10, can: ['object'], unregistered: true },
  post_mcp_tool_use: { kind: 'post-tool', seconds: 10, can: ['object'], unregistered: true },
  post_cascade_response: { kind: 'stop', seconds: 300, can: [], unregistered: true },
} as const satisfies Readonly<Record<string, HostEvent>>

export const table = eventTable(events, ['post_cascade_response_with_transcript', 'post_setup_worktree'])
