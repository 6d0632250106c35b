import { text } from '../../text/json.ts'
import { codecOf } from '../codec.ts'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { table } from './events.ts'

export const codec = codecOf(
  table,
  { command: 'Bash', edit: 'Edit', write: 'Write', read: 'Read' },
  {
    id: 'claude-code',
    projectVariables: ['CLAUDE_PROJECT_DIR'],
    // Hand-written events have no name.
    isPayload: payload => {
      const name = text(payload, 'hook_event_name')
      return name === undefined ? 'tool_input' in payload : table.knows(name)
    },
    decode,
    encode,
    noStderr: ['session-end'],
  },
  isPayload: payload => 'hook_event_name' in payload || 'tool_input' in payload,
  decode,
  encode,
  fault: (named, says) => {
    const event = named ?? 'PreToolUse'
    const body =
      kindOf(event) === 'pre-tool'
        ? { hookSpecificOutput: { hookEventName: event, permissionDecision: 'ask', permissionDecisionReason: says } }
        : { systemMessage: says }
    return { stdout: `${JSON.stringify(body)}\n`, stderr: '', exit: 0 }
  },
  modelReads: {
    advice: ['session-start', 'prompt', 'pre-tool', 'post-tool', 'subagent-start'],
    reason: ['pre-tool', 'permission', 'post-tool', 'subagent-stop', 'stop'],
  },
  noStderr: ['session-end'],
  limitMs: named => 1000 * secondsOf(named ?? 'PreToolUse'),
  blank: (named, cwd) => {
    const name = named ?? 'PreToolUse'
    return { kind: kindOf(name), host: id, name, cwd }
  },
}
