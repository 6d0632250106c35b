import { text } from '../../text/json.ts'
import { decodeWith } from '../bridge/decode.ts'
import { encodeFor } from '../bridge/encode.ts'
import { codecOf } from '../codec.ts'
import { table } from './events.ts'

const id = 'opencode'

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
      tools: {
        command: 'bash',
        edit: 'write edit multiedit patch apply_patch',
        read: 'read grep glob list',
        // `command` is one of the client's own commands in these.
        other: 'task skill',
      },
    }),
    encode: encodeFor(table.can),
  },
)
