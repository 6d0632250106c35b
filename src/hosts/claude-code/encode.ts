import type { Decision } from '../../core/decision/decision.ts'
import {
  type AnswerStyle,
  type HostAnswer,
  type HostCodec,
  type Power,
  silence,
} from '../../core/edge/host.ts'
import { answer, hookOutput } from '../protocol/answer/hook-output.ts'
import { replyOf } from '../protocol/answer/reply.ts'
import { exit2Answer, legacyAnswer } from './dialects.ts'
import { table } from './events.ts'
import { losesAsk } from './lost-asks.ts'

/** The context that reaches the model whole; a longer one is cut to a preview by the client. */
const contextLimit = 9500

export const encode = (decision: Decision, how: AnswerStyle): HostAnswer => {
  if (how.output.dialect === 'legacy') return legacyAnswer(decision, how)
  if (how.output.dialect === 'exit2') return exit2Answer(decision, how.as)
  const { event } = decision.trace
  const reply = { ...replyOf(decision, how, powersFor(decision)), untold: [] }
  switch (event.kind) {
    case 'stop':
    case 'subagent-stop':
      return reply.does === 'deny' ? hookOutput({ contextLimit }, event, reply, how) : freed(decision, how)
    case 'pre-compact':
      // The client appends plain text to the instructions for the summary, and knows no JSON for it. A fault is none of them.
      return decision.advice.length === 0 || hasFault(decision)
        ? answer({}, how)
        : { ...silence, stdout: `${decision.advice.join('\n').slice(0, contextLimit)}\n` }
    default:
      return hookOutput({ contextLimit }, event, reply, how)
  }
}

/** Its older dialects know no question. */
export const asks: HostCodec['asks'] = (decision, how) =>
  how.output.dialect === 'claude' && replyOf(decision, how, powersFor(decision)).does === 'ask'

const powersFor = ({ trace }: Decision): readonly Power[] =>
  table.can(trace.event).filter(power => power !== 'ask' || !losesAsk(trace))

const hasFault = ({ trace }: Decision): boolean =>
  trace.rounds.some(({ findings }) => findings.some(({ fault }) => fault !== undefined))

/** Context would keep the turn from its end, so advice is for the human. */
const freed = ({ advice }: Decision, how: AnswerStyle): HostAnswer =>
  answer(how.as?.topContext === true && advice.length > 0 ? { additionalContext: advice.join('\n') } : {}, {
    ...how,
    human: [...how.human, ...advice],
  })
