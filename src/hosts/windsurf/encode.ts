import type { Decision } from '../../core/decision/decision.ts'
import type { AnswerStyle, HostAnswer } from '../../core/edge/host.ts'
import { asideOf, linesOf } from '../protocol/answer/aside.ts'
import { replyOf } from '../protocol/answer/reply.ts'
import { table } from './events.ts'

/**
 * Exit code 2 refuses, and the model reads standard error. With any other exit code standard error is for the person, so a refusal
 * has nothing but its reason.
 */
export const encode = (decision: Decision, how: AnswerStyle): HostAnswer => {
  const reply = replyOf(decision, how, table.can(decision.trace.event))
  return reply.does === 'deny'
    ? { stdout: '', stderr: linesOf([reply.reason, ...reply.untold]), exit: 2 }
    : { stdout: '', stderr: asideOf(reply, how), exit: 0 }
}
