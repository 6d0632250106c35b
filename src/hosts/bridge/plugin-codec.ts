import type { HostCodec } from '../../core/edge/host.ts'
import { text } from '../../core/text/json.ts'
import { codecOf } from '../protocol/codec-of.ts'
import type { EventTable } from '../protocol/events.ts'
import type { ToolNames } from '../tools/use.ts'
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
