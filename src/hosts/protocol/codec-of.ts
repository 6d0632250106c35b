import type { HostCodec } from '../../core/edge/host.ts'
import type { Event } from '../../core/event.ts'
import { faultAnswer } from './answer/fault.ts'
import { replyOf } from './answer/reply.ts'
import type { EventTable } from './events.ts'

type OwnParts =
  | 'id'
  | 'projectVariables'
  | 'isPayload'
  | 'guest'
  | 'decode'
  | 'encode'
  | 'noStderr'
  | 'attended'
  | 'resultOf'

/** The pure half of a host from its own parts: what follows from the table of its events is the same for all. */
export const codecOf = (
  table: EventTable,
  tools: HostCodec['names']['tools'],
  own: Pick<HostCodec, OwnParts> & Partial<Pick<HostCodec, 'asks'>>,
): HostCodec => ({
  asks: (decision, how) => replyOf(decision, how, table.can(decision.trace.event)).does === 'ask',
  ...own,
  decode: (payload, named) => {
    const event = withTool(own.decode(payload, named))
    return table.can(event).includes('result') && event.kind === 'post-tool'
      ? { ...event, takesResult: true }
      : event
  },
  names: { host: own.id, event: table.nameOf, tools },
  can: table.can,
  fault: (named, says) => faultAnswer(table.blank(own.id, named, ''), says, own.encode),
  modelReads: table.modelReads,
  modes: table.modes,
  limitMs: named => 1000 * table.secondsOf(named ?? table.nameOf('pre-tool')),
  blank: (named, cwd) => table.blank(own.id, named, cwd),
})

/** A host that is about to run a tool and does not say which hides what it does, as a command without its text. */
const withTool = (event: Event): Event =>
  event.tool === undefined && (event.kind === 'pre-tool' || event.kind === 'permission')
    ? { ...event, tool: { name: 'unknown', use: 'command', input: {} } }
    : event
