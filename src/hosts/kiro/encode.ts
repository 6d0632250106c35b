import type { Decision } from '../../core/decision/decision.ts'
import type { AnswerStyle, HostAnswer } from '../../core/edge/host.ts'
import { asideOf, linesOf } from '../protocol/answer/aside.ts'
import { replyOf } from '../protocol/answer/reply.ts'
import { table } from './events.ts'

const contextLimit = 9500

/** Plain text: standard output goes to the model with exit code 0, standard error with exit code 2. */
export const encode = (decision: Decision, how: AnswerStyle): HostAnswer => {
  const { event } = decision.trace
  const reply = replyOf(decision, how, table.can(event))
  if (reply.does === 'deny') return { stdout: '', stderr: linesOf([reply.reason, ...reply.advice]), exit: 2 }
  return { stdout: linesOf(reply.advice).slice(0, contextLimit), stderr: asideOf(reply, how), exit: 0 }
}
