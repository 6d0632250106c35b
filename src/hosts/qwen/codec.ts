import { text } from '../../core/text/json.ts'
import { codecOf } from '../protocol/codec-of.ts'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { table } from './events.ts'

export const codec = codecOf(
  table,
  { command: 'run_shell_command', edit: 'edit', write: 'write_file', read: 'read_file' },
  {
    id: 'qwen',
    projectVariables: ['QWEN_PROJECT_DIR'],
    isPayload: payload =>
      'timestamp' in payload &&
      'permission_mode' in payload &&
      table.knows(text(payload, 'hook_event_name') ?? ''),
    decode,
    encode,
  },
)
