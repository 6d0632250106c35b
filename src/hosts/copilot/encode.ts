import type { Decision } from '../../core/decision/decision.ts'
import type { AnswerStyle, HostAnswer } from '../../core/edge/host.ts'
import type { Event } from '../../core/event.ts'
import type { Json } from '../../core/text/json.ts'
import { asideOf } from '../protocol/answer/aside.ts'
import { documentOf } from '../protocol/answer/document.ts'
import { heldPrompt } from '../protocol/answer/held-prompt.ts'
import { type HostReply, replyOf } from '../protocol/answer/reply.ts'
import { table } from './events.ts'

const contextLimit = 9500

/**
 * All fields are at the top: for a camelCase event the client ignores hookSpecificOutput. The exit code is 0 with a deny too, because
 * with any other the model is not told why.
 */
export const encode = (decision: Decision, how: AnswerStyle): HostAnswer => {
  const { event } = decision.trace
  const reply = replyOf(decision, how, table.can(event))
  const body = bodyOf(event, reply)
  const stdout = Object.keys(body).length === 0 ? '' : documentOf(body)
  return { stdout, stderr: asideOf(reply, how), exit: 0 }
}

const bodyOf = ({ kind }: Event, reply: HostReply): Json => {
  switch (kind) {
    case 'pre-tool':
      return { ...permissionOf(reply), ...contextOf(reply) }
    case 'permission':
      if (reply.does === 'deny') return { behavior: 'deny', message: reply.reason }
      return reply.does === 'allow' ? { behavior: 'allow' } : {}
    case 'stop':
    case 'subagent-stop':
      return reply.does === 'deny' ? { decision: 'block', reason: heldPrompt(reply.reason) } : {}
    case 'prompt':
      return reply.does === 'deny' ? { decision: 'block', reason: reply.reason } : contextOf(reply)
    default:
      return contextOf(reply)
  }
}

/** A rewrite comes without a decision: the person's own rules and questions stay in force for the new command. */
const permissionOf = ({ does, reason, input }: HostReply): Json => {
  const args = input === undefined ? {} : { modifiedArgs: input }
  if (does === 'pass') return {}
  if (does === 'rewrite') return args
  return { permissionDecision: does, permissionDecisionReason: reason, ...args }
}

const contextOf = ({ advice }: HostReply): Json =>
  advice.length === 0 ? {} : { additionalContext: advice.join('\n').slice(0, contextLimit) }
