import type { Decision } from './core/decision.ts'
import type { SessionMemory } from './core/edge.ts'
import { strikeLines } from './core/escalate.ts'
import { humanLine, problemText, subjectOf } from './core/message.ts'
import { ownGroup } from './core/own.ts'
import type { Policy } from './core/policy.ts'
import { oneLine } from './text/foreign.ts'

/** The lines for the human beside the answer: the verdict, rules that failed or stepped aside, problems of the config, strikes. */
export const humanLines = (decision: Decision, policy: Policy, id: string): readonly string[] => [
  ...verdictLines(decision, policy, id),
  ...waivedLines(decision, policy, id),
  ...strikeLines(decision, id),
]

const verdictLines = (decision: Decision, policy: Policy, id: string): readonly string[] => {
  const findings = decision.trace.rounds.flatMap(round => round.findings)
  const faults = findings
    .filter(finding => finding.fault !== undefined)
    .map(finding => `handrail: ${finding.rule} failed (${finding.fault}) · handrail why ${id}`)
  const problems = configErrors(policy).map(problem => `handrail: ${problem}`)
  const line = humanLine(decision, id)
  const told = findings.flatMap(({ aside }) => aside?.human ?? [])
  const lines = [...told, ...(line === undefined || faults.length > 0 ? [] : [line]), ...faults, ...problems]
  return [...new Set(lines.map(text => oneLine(text)))]
}

/** Rules of the project that are off are named once a session, and again when there are others. */
export const untrustedLines = ({ untrusted = [] }: Policy, session: SessionMemory): readonly string[] => {
  if (untrusted.length === 0) return []
  const mark = `untrusted-${untrusted
    .map(id => id.slice(ownGroup.length))
    .join('.')
    .slice(0, 120)}`
  if (!session.first(mark)) return []
  const what =
    untrusted.length === 1 ? 'a rule of this project is' : `${untrusted.length} rules of this project are`
  return [
    `handrail: ${what} off until you trust the files: ${oneLine(untrusted.join(', '), 300)} · handrail trust`,
  ]
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

export const configErrors = ({ problems }: Policy): readonly string[] =>
  problems.filter(({ level }) => level === 'error').map(problemText)
