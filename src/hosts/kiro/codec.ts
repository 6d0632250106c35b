import { text } from '../../core/text/json.ts'
import { codecOf } from '../protocol/codec-of.ts'
import { decode, titled } from './decode.ts'
import { encode } from './encode.ts'
import { table } from './events.ts'

export const codec = codecOf(
  table,
  { command: 'execute_bash', edit: 'fs_write', write: 'fs_write', read: 'fs_read' },
  {
    id: 'kiro',
    projectVariables: [],
    isPayload: payload => table.knows(titled(text(payload, 'hook_event_name') ?? '')),
    decode,
    encode,
  },
)
