import type { HostCodec } from '../../core/host.ts'
import { text } from '../../text/json.ts'
import { codecOf } from '../codec.ts'
import type { EventTable } from '../events.ts'
import type { ToolNames } from '../tool-use.ts'
import { decodeWith } from './decode.ts'
import { encodeFor } from './encode.ts'

/** The codec of a host whose plugin hands events over. Both hosts of this kind have the same names for their usual tools. */
export const bridgeCodec = (id: string, table: EventTable, tools: ToolNames): HostCodec =>
  codecOf(
    table,
    { command: 'bash', edit: 'edit', write: 'write', read: 'read' },
    {
      id,
      projectVariables: [],
      isPayload: payload => table.knows(text(payload, 'hook_event_name') ?? ''),
      decode: decodeWith({ host: id, events: table, tools }),
      encode: encodeFor(table.can),
    },
  )
