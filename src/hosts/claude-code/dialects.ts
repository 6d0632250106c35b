import type { Decision } from '../../core/decision/decision.ts'
import { type AnswerStyle, type HostAnswer, type NamedAnswer, silence } from '../../core/edge/host.ts'
import { labelled } from '../../core/text/quoting/foreign.ts'
import { documentOf } from '../protocol/answer/document.ts'
import { blockedPrompt, titledAnswer } from './titled.ts'

const stops = (decision: Decision): boolean =>
  decision.verdict === 'deny' || decision.verdict === 'ask' || decision.verdict === 'rewrite'

const reasonOf = (decision: Decision): string =>
  decision.rewritten === undefined ? decision.reason : `${decision.reason}\nInstead: ${decision.rewritten}`

/** The messages of the deciding rules, and no details of the rules. */
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
  const { title } = as
  if (title !== undefined) return titledAnswer(decision, { ...as, title }, adviceOf(decision))
  return stops(decision)
    ? {
        stdout: '',
        stderr: `${reasonOf(decision)}\n${adviceOf(decision)}${blockedPrompt(decision)}`,
        exit: 2,
      }
    : { ...silence, stderr: `${successOf(decision, as)}${adviceOf(decision)}` }
}

/** The report of a hook's actions. With exit code 0 the model does not see it. */
const successOf = ({ trace }: Decision, { success }: NamedAnswer): string => {
  const done = trace.rounds.flatMap(({ findings }) => findings.flatMap(({ aside }) => aside?.done ?? []))
  if (success === undefined) return ''
  return done
    .map(({ file, actions }) =>
      [
        `✅ ${success} SUCCESS`,
        `File: ${labelled(file)}`,
        'Actions:',
        ...actions.map(action => `  - ${action}`),
      ]
        .map(line => `${line}\n`)
        .join(''),
    )
    .join('')
}
