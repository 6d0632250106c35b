import { text } from '../../core/text/json.ts'
import { codecOf } from '../protocol/codec-of.ts'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { table } from './events.ts'

export const codec = codecOf(
  table,
  { command: 'Shell', edit: 'Write', write: 'Write', read: 'Read' },
  {
    id: 'cursor',
    projectVariables: ['CURSOR_PROJECT_DIR'],
    isPayload: payload => table.knows(text(payload, 'hook_event_name') ?? ''),
    guest: { at: 'claude-code', sent: payload => 'cursor_version' in payload },
    decode,
    encode,
  },
)
