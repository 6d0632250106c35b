import { text } from '../../core/text/json.ts'
import { codecOf } from '../protocol/codec-of.ts'
import { decode } from './decode.ts'
import { asks, encode } from './encode.ts'
import { table } from './events.ts'
import { resultOf } from './results.ts'

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
    asks,
    attended: 'CLAUDE_CODE_SESSION_ATTENDED',
    resultOf,
    noStderr: ['session-end'],
  },
)
