import type { Decision } from '../../core/decision/decision.ts'
import type { AnswerStyle, HostAnswer } from '../../core/edge/host.ts'
import type { Event } from '../../core/event.ts'
import type { Json } from '../../core/text/json.ts'
import { asideOf, linesOf } from '../protocol/answer/aside.ts'
import { documentOf } from '../protocol/answer/document.ts'
import { heldPrompt } from '../protocol/answer/held-prompt.ts'
import { type HostReply, replyOf } from '../protocol/answer/reply.ts'
import { table } from './events.ts'

const contextLimit = 9500

/** No opinion is an empty document: no document at all counts as a failed hook, which `failClosed` turns into a block. */
export const encode = (decision: Decision, how: AnswerStyle): HostAnswer => {
  const { event } = decision.trace
  const reply = replyOf(decision, how, table.can(event))
  const body = bodyOf(event, reply, how)
  const stderr = 'user_message' in body ? linesOf(reply.untold) : asideOf(reply, how)
  return { stdout: documentOf(body), stderr, exit: 0 }
}

const bodyOf = ({ kind }: Event, reply: HostReply, how: AnswerStyle): Json => {
  switch (kind) {
    case 'pre-tool':
      return permissionOf(reply, how)
    case 'prompt':
      return reply.does === 'deny' ? { continue: false, user_message: reply.reason } : {}
    case 'stop':
    case 'subagent-stop':
      return reply.does === 'deny' ? { followup_message: heldPrompt(reply.reason) } : {}
    default:
      return reply.advice.length === 0
        ? {}
        : { additional_context: reply.advice.join('\n').slice(0, contextLimit) }
  }
}

/** The person reads the short line; where the person is asked, the reason. */
const permissionOf = ({ does, reason }: HostReply, how: AnswerStyle): Json => {
  const short = how.output.tellHuman && how.human.length > 0 ? how.human.join('\n') : reason
  switch (does) {
    case 'deny':
      return { permission: 'deny', user_message: short, agent_message: reason }
    case 'ask':
      return { permission: 'ask', user_message: reason, agent_message: reason }
    case 'allow':
      return { permission: 'allow' }
    default:
      return {}
  }
}
