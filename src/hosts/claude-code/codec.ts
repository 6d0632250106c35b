import type { HostCodec } from '../../core/host.ts'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { kindOf, nameOf, secondsOf } from './events.ts'

const id = 'claude-code'

export const codec: HostCodec = {
  id,
  projectVariables: ['CLAUDE_PROJECT_DIR'],
  names: {
    host: id,
    event: nameOf,
    tools: { command: 'Bash', edit: 'Edit', write: 'Write', read: 'Read' },
  },
  isPayload: payload => 'hook_event_name' in payload || 'tool_input' in payload,
  decode,
  encode,
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
