import { text } from '../../text/json.ts'
import { decodeWith } from '../bridge/decode.ts'
import { encodeFor } from '../bridge/encode.ts'
import { codecOf } from '../codec.ts'
import { table } from './events.ts'

const id = 'pi'

export const codec = codecOf(
  table,
  { command: 'bash', edit: 'edit', write: 'write', read: 'read' },
  {
    id,
    projectVariables: [],
    isPayload: payload => table.knows(text(payload, 'hook_event_name') ?? ''),
    decode: decodeWith({
      host: id,
      events: table,
      tools: { command: 'bash', edit: 'write edit', read: 'read grep find ls', other: '' },
    }),
    encode: encodeFor(table.can),
  },
)
