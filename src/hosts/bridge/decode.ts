import type { HostCodec } from '../../core/edge/host.ts'
import { flag } from '../../core/text/json.ts'
import { decodePayload, type PayloadWords } from '../protocol/payload.ts'

/** A plugin sends the fields that Claude Code began with. Whether the tool failed is a field, not an event of its own. */
export const decodeWith =
  (words: PayloadWords): HostCodec['decode'] =>
  (payload, named) => {
    const event = decodePayload(words, payload, named)
    return event.tool === undefined || !flag(payload, 'is_error')
      ? event
      : { ...event, tool: { ...event.tool, failed: true } }
  }
