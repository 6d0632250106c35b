import type { Decision } from '../decision/decision.ts'
import { strikeLines } from '../decision/escalate.ts'
import type { Policy, Waiver } from '../policy/policy.ts'
import { oneLine } from '../text/quoting/foreign.ts'
import { humanLine, problemText, subjectOf } from './message.ts'

/** The lines for the human beside the answer: the verdict, rules that failed or stepped aside, problems of the config, strikes. */
export const humanLines = (
  decision: Decision,
  policy: Policy,
  id: string,
  waivers: () => readonly Waiver[] = () => [],
): readonly string[] => [
  ...verdictLines(decision, policy, id),
  ...waivedLines(decision, waivers, id),
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

const waivedLines = (decision: Decision, waivers: () => readonly Waiver[], id: string): readonly string[] => {
  const waived = decision.trace.rounds
    .flatMap(round => round.findings)
    .filter(finding => finding.waived !== undefined)
  if (waived.length === 0) return []
  return waivers().flatMap(waiver => {
    const rules = new Set(waived.filter(finding => finding.waived === waiver.id).map(({ rule }) => rule))
    if (rules.size === 0) return []
    const subject = subjectOf(decision.trace.event)
    return [
      `handrail: ${[...rules].join(', ')} stepped aside for ${subject} (${waiver.says}) · handrail why ${id}`,
    ]
  })
}

export const configErrors = ({ problems }: Policy): readonly string[] =>
  problems.filter(({ level, apart }) => level === 'error' && apart === undefined).map(problemText)
