import type { Decision } from '../../core/decision.ts'
import { type AnswerStyle, type HostAnswer, type NamedAnswer, silence } from '../../core/host.ts'
import { documentOf } from './document.ts'
import { blockedPrompt, titledAnswer } from './titled.ts'

const stops = (decision: Decision): boolean =>
  decision.verdict === 'deny' || decision.verdict === 'ask' || decision.verdict === 'rewrite'

const reasonOf = (decision: Decision): string =>
  decision.rewritten === undefined ? decision.reason : `${decision.reason}\nInstead: ${decision.rewritten}`

/** What the deciding rules say, and nothing about them. */
const plainReason = ({ trace, verdict }: Decision): string =>
  [
    ...new Set(
      trace.rounds
        .flatMap(({ findings }) => findings.filter(finding => finding.verdict === verdict))
        .map(({ says, rows }) => [says, ...(rows ?? [])].join('\n')),
    ),
  ].join('\n')

const adviceOf = (decision: Decision): string =>
  decision.advice.length === 0 ? '' : `${decision.advice.join('\n')}\n`

/** `{"decision":"approve"|"block"}` and exit 0. It can't ask or rewrite, so both are a block that says why. */
export const legacyAnswer = (decision: Decision, how: AnswerStyle): HostAnswer => {
  const { kind } = decision.trace.event
  if (kind === 'post-tool') return exit2Answer(decision)
  const reason = how.as?.plain === true ? plainReason(decision) : reasonOf(decision)
  const human = kind === 'stop' && how.human.length > 0 ? { systemMessage: how.human.join('\n') } : {}
  const body = stops(decision) ? { decision: 'block', reason, ...human } : { decision: 'approve' }
  return { stdout: documentOf(body), stderr: adviceOf(decision), exit: 0 }
}

/** The reason on standard error and exit 2, or exit 0. */
export const exit2Answer = (decision: Decision, as: NamedAnswer = {}): HostAnswer => {
  if (as.title !== undefined) return titledAnswer(decision, { ...as, title: as.title }, adviceOf(decision))
  return stops(decision)
    ? {
        stdout: '',
        stderr: `${reasonOf(decision)}\n${adviceOf(decision)}${blockedPrompt(decision)}`,
        exit: 2,
      }
    : { ...silence, stderr: adviceOf(decision) }
}
