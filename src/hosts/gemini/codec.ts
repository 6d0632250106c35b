import { text } from '../../core/text/json.ts'
import { codecOf } from '../protocol/codec-of.ts'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { table } from './events.ts'

export const codec = codecOf(
  table,
  { command: 'run_shell_command', edit: 'replace', write: 'write_file', read: 'read_file' },
  {
    id: 'gemini',
    projectVariables: ['GEMINI_PROJECT_DIR'],
    isPayload: payload =>
      !('permission_mode' in payload) &&
      'timestamp' in payload &&
      table.knows(text(payload, 'hook_event_name') ?? ''),
    decode,
    encode,
  },
)
