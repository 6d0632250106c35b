import type { Decision } from '../../core/decision/decision.ts'
import type { AnswerStyle, HostAnswer } from '../../core/edge/host.ts'
import type { Json } from '../../core/text/json.ts'
import { answer, denial } from '../protocol/answer/hook-output.ts'
import { type HostReply, replyOf } from '../protocol/answer/reply.ts'
import { table } from './events.ts'

/** No limit was seen; this much is read by every host. */
const contextLimit = 9500

/** A decision stands at the top; the client ignores `permissionDecision`. */
export const encode = (decision: Decision, how: AnswerStyle): HostAnswer => {
  const { event } = decision.trace
  const reply = replyOf(decision, how, table.can(event))
  // At the end of a turn there is only the human to tell.
  if (event.kind === 'stop')
    return answer(bodyOf(event.name, reply), { ...how, human: [...how.human, ...reply.untold] })
  const said = answer(bodyOf(event.name, reply), how)
  const denied = event.kind === 'pre-tool' && reply.does === 'deny' ? denial(said, reply.reason, how) : said
  return { ...denied, stderr: denied.stderr + reply.untold.map(line => `${line}\n`).join('') }
}

const bodyOf = (name: string, { does, reason, input, advice }: HostReply): Json => {
  if (does === 'deny') return { decision: 'deny', reason }
  const own = {
    ...(input === undefined ? {} : { tool_input: input }),
    ...(advice.length === 0 ? {} : { additionalContext: advice.join('\n').slice(0, contextLimit) }),
  }
  return Object.keys(own).length === 0 ? {} : { hookSpecificOutput: { hookEventName: name, ...own } }
}
