import { type HostCodec, type Power, silence } from '../../core/edge/host.ts'
import type { EventKind } from '../../core/event.ts'
import { documentOf } from '../protocol/answer/document.ts'
import { type HostReply, replyOf } from '../protocol/answer/reply.ts'
import type { BridgeAnswer } from './answer.ts'

type Body = Omit<BridgeAnswer, 'handrail'>

/** The encoder of a host whose plugin hands events over. Every answer is a document, so that silence is a failure. */
export const encodeFor =
  (can: HostCodec['can']): HostCodec['encode'] =>
  (decision, how) => {
    const { event } = decision.trace
    const reply = replyOf(decision, how, can(event))
    const body = {
      ...bodyOf(event.kind, reply),
      // Whether a person is there only the plugin knows.
      ...(reply.does === 'ask' ? { unasked: replyOf(decision, how, without(can(event), 'ask')).reason } : {}),
    }
    const human = [...(how.output.tellHuman ? how.human : []), ...reply.untold].join('\n')
    const answer = { handrail: 1, ...body, ...(human === '' ? {} : { human }) }
    const said = { ...silence, stdout: documentOf(answer) }
    // Exit code 2 and standard error beside the JSON: it denies whoever reads the answer.
    return body.deny === undefined ? said : { ...said, stderr: `${body.deny}\n`, exit: 2 }
  }

const bodyOf = (kind: EventKind, { does, reason, input, advice }: HostReply): Body => {
  const told = advice.length === 0 ? {} : { context: advice.join('\n') }
  if (does === 'deny') return { ...(isEnd(kind) ? { hold: reason } : { deny: reason }), ...told }
  if (does === 'ask') return { ask: reason, ...(input === undefined ? {} : { updatedInput: input }), ...told }
  return does === 'rewrite' && input !== undefined ? { updatedInput: input, ...told } : told
}

const without = (powers: readonly Power[], power: Power): readonly Power[] =>
  powers.filter(one => one !== power)

const isEnd = (kind: EventKind): boolean => kind === 'stop' || kind === 'subagent-stop'
