import { codecOf } from '../protocol/codec-of.ts'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { table } from './events.ts'

export const codec = codecOf(
  table,
  { command: 'run_command', edit: 'write_code', write: 'write_code', read: 'read_code' },
  {
    id: 'windsurf',
    projectVariables: [],
    isPayload: payload => 'agent_action_name' in payload,
    decode,
    encode,
  },
)
