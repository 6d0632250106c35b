import type { Decision } from '../core/decision/decision.ts'
import { strikeLines } from '../core/decision/escalate.ts'
import type { Event } from '../core/event.ts'
import { humanLine, problemText, subjectOf } from '../core/findings/message.ts'
import type { Policy } from '../core/policy/policy.ts'
import { endsTurn } from '../core/rule/active.ts'
import type { Rule } from '../core/rule/rule.ts'
import { markOf } from '../core/text/mark.ts'
import { oneLine } from '../core/text/quoting/foreign.ts'
import type { Judgement } from './judge.ts'
import { firstTime } from './told.ts'

/** The lines for the human beside the answer: the verdict, rules that failed or stepped aside, problems of the config, strikes. */
export const humanLines = (decision: Decision, policy: Policy, id: string): readonly string[] => [
  ...verdictLines(decision, policy, id),
  ...waivedLines(decision, policy, id),
  ...strikeLines(decision, id),
]

const verdictLines = (decision: Decision, policy: Policy, id: string): readonly string[] => {
  const findings = decision.trace.rounds.flatMap(round => round.findings)
  const faults = findings
    .filter(finding => finding.fault !== undefined && finding.says !== '')
    .map(finding => `handrail: ${finding.rule} failed (${finding.fault}) · handrail why ${id}`)
  const problems = configErrors(policy).map(problem => `handrail: ${problem}`)
  const line = humanLine(decision, id)
  const told = findings.flatMap(({ aside }) => aside?.human ?? [])
  const lines = [...told, ...(line === undefined || faults.length > 0 ? [] : [line]), ...faults, ...problems]
  return [...new Set(lines.map(text => oneLine(text)))]
}

const waivedLines = (decision: Decision, policy: Policy, id: string): readonly string[] => {
  const findings = decision.trace.rounds.flatMap(round => round.findings)
  return (policy.waivers ?? []).flatMap(waiver => {
    const rules = new Set(findings.filter(({ waived }) => waived === waiver.id).map(({ rule }) => rule))
    if (rules.size === 0) return []
    const subject = subjectOf(decision.trace.event)
    return [
      `handrail: ${[...rules].join(', ')} stepped aside for ${subject} (${waiver.says}) · handrail why ${id}`,
    ]
  })
}

/** Lines for the human once a session: doubtful keys of the config, a hook that it switches off, rules without trust. */
export const onceLines = (
  { policy, edge, event, rules }: Pick<Judgement, 'policy' | 'edge' | 'event' | 'rules'>,
  hook: { readonly name: string; readonly rules: readonly Rule[] } | undefined,
): readonly string[] => {
  const warnings = policy.problems
    .filter(({ level, apart }) => (level === 'error') === (apart === true))
    .map(problemText)
  const isOff = hook?.rules.every(({ id }) => policy.rules[id]?.stance === 'off') === true
  const silent =
    isOff && policy.sources.length > 0
      ? [`run ${hook?.name} does nothing: ${policy.sources.join(', ')} switches its rules off.`]
      : []
  const all = [...warnings, ...silent, ...untrustedText(policy), ...unaskedGates(event, rules, policy)]
  const lines = all.map(line => ({ marker: `told-${markOf(line)}`, says: oneLine(`handrail: ${line}`) }))
  return firstTime(edge.session, lines)
}

/** A task in the background that never ends, such as a server, would switch these gates off without a word. */
const unaskedGates = ({ kind, stop }: Event, rules: readonly Rule[], policy: Policy): readonly string[] => {
  if ((stop?.background ?? 0) === 0) return []
  const unasked = rules.filter(
    rule =>
      rule.kind === 'gate' &&
      rule.again === true &&
      endsTurn(rule, { kind }) &&
      (policy.rules[rule.id]?.stance ?? 'off') !== 'off',
  )
  if (unasked.length === 0) return []
  return [`${unasked.map(({ id }) => id).join(', ')} looks at no turn that ends with work in the background.`]
}

const untrustedText = ({ untrusted = [] }: Policy): readonly string[] => {
  if (untrusted.length === 0) return []
  const what =
    untrusted.length === 1 ? 'a rule of this project is' : `${untrusted.length} rules of this project are`
  return [`${what} off until you trust the files: ${oneLine(untrusted.join(', '), 300)} · handrail trust`]
}

export const configErrors = ({ problems }: Policy): readonly string[] =>
  problems.filter(({ level, apart }) => level === 'error' && apart === undefined).map(problemText)
