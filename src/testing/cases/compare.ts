import type { Decision } from '../../core/decision/decision.ts'
import { type ShownAnswer, shownAnswer } from '../../core/decision/shown.ts'
import type { Policy } from '../../core/policy/policy.ts'
import { data } from '../../core/text/quoting/foreign.ts'
import type { Expectation } from './case.ts'
import type { JudgedCase } from './judge.ts'

/** Undefined where a case came out as expected; else what was expected, what came and why, in lines. */
export const difference = (expect: Expectation, { decision, policy }: JudgedCase): string | undefined => {
  const came = shownAnswer(decision)
  const missing = expect.says.filter(part => !came.reason.includes(part))
  const isRight =
    expect.verdict === came.verdict &&
    (expect.rule === undefined || rulesIn(decision).includes(expect.rule)) &&
    (expect.rewritten === undefined || expect.rewritten === came.rewritten) &&
    missing.length === 0
  if (isRight) return undefined
  return [
    `expected  ${expectedText(expect)}`,
    `came      ${answerText(came)}`,
    `because   ${becauseText(came, decision)}`,
    ...offText(expect, policy),
  ].join('\n')
}

/** The rules whose findings made the verdict: several may say the same. */
const rulesIn = (decision: Decision): readonly string[] => {
  const { rule } = shownAnswer(decision)
  const { verdict, trace } = decision
  const all = trace.rounds.flatMap(({ findings }) => findings)
  return [
    ...(rule === null ? [] : [rule]),
    ...all.filter(one => one.verdict === verdict).map(one => one.rule),
  ]
}

const expectedText = ({ verdict, rule, says, rewritten }: Expectation): string =>
  [
    verdict,
    ...(rule === undefined ? [] : [`by ${rule}`]),
    ...(rewritten === undefined ? [] : [`as ${data(rewritten, 300)}`]),
    ...says.map(part => `with ${data(part, 300)}`),
  ].join(' ')

const answerText = ({ verdict, rule, rewritten }: ShownAnswer): string =>
  [
    verdict,
    ...(rule === null ? [] : [`by ${rule}`]),
    ...(rewritten === undefined ? [] : [`as ${data(rewritten, 300)}`]),
  ].join(' ')

const becauseText = ({ reason }: ShownAnswer, { trace }: Decision): string => {
  if (reason !== '') return reason.trim().replaceAll('\n', '\n          ')
  const tried = new Set(trace.rounds.flatMap(round => round.tried)).size
  return tried === 0 ? 'no rule looks at this' : `none of the ${tried} rules that looked objected`
}

const offText = ({ rule }: Expectation, { rules, preset, untrusted }: Policy): readonly string[] => {
  if (rule === undefined) return []
  if (untrusted?.includes(rule) === true)
    return [`note      ${rule} is off until a human trusts its file: handrail trust`]
  const stance = rules[rule]?.stance ?? 'off'
  return stance === 'off' ? [`note      ${rule} is off in this policy (preset ${preset})`] : []
}
