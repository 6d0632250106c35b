import type { Decision } from '../decision/decision.ts'
import type { Event } from '../event.ts'
import type { Problem } from '../policy/policy.ts'
import { oneLine } from '../text/quoting/foreign.ts'
import type { Finding } from './finding.ts'
import { marks } from './marks.ts'
import type { Verdict } from './verdict.ts'

/** One finding as the model reads it: the message, the rule, and the alternatives. */
export const findingText = (finding: Finding): string => {
  if (finding.text !== undefined) return finding.text
  const prefix = marks[finding.fault === undefined ? finding.verdict : 'fault']
  // On a line of its own, so that nobody takes the id for a part of the command.
  const tail =
    finding.use === undefined ? ' ' : ` ${finding.verdict === 'pass' ? 'Prefer' : 'Use'}: ${finding.use}\n`
  const rows = finding.rows?.map(row => `\n${row}`).join('') ?? ''
  const head = `${prefix} ${finding.says}${tail}[${finding.rule}]${rows}`
  // A rewrite shows the corrected command itself.
  return finding.instead.length === 0 || finding.verdict === 'rewrite'
    ? head
    : `${head}\nInstead: ${finding.instead.join(' · ')}`
}

/** Several findings as one text, each said once. */
export const findingsText = (findings: readonly Finding[]): string =>
  findings.length === 0
    ? ''
    : [...new Set(findings.filter(finding => finding.says !== '').map(findingText))].join('\n')

export const faultSays = (what: string, fault: string): string =>
  `handrail could not check this: ${what} (${oneLine(fault, 400)}). This is a fault of the check, not a judgement of the call.`

export const problemText = (problem: Problem): string => {
  const place = problem.line === undefined ? problem.file : `${problem.file}:${problem.line}`
  const mend = problem.mend === undefined ? '' : ` ${problem.mend}`
  return oneLine(
    `${place}: ${problem.key === undefined ? '' : `${problem.key}: `}${problem.says}${mend}`,
    600,
  )
}

const verbs: Readonly<Partial<Record<Verdict, string>>> = {
  deny: 'blocked',
  ask: 'asks about',
  rewrite: 'rewrote',
}

const clip = (text: string, length: number): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > length ? `${line.slice(0, length - 1)}…` : line
}

/** The agent's attempt, in a few words. */
export const subjectOf = (event: Event, length = 60): string => {
  const { tool } = event
  if (tool?.command !== undefined) return clip(tool.command, length)
  const path = tool?.changes?.[0]?.path ?? tool?.reads?.[0]
  if (tool !== undefined) return clip(path === undefined ? tool.name : `${tool.name} ${path}`, length)
  return clip(event.prompt ?? event.message ?? event.cause ?? event.name, length)
}

/** The short line for the human, or nothing where there is nothing to tell. */
export const humanLine = (decision: Decision, id: string): string | undefined => {
  const verb = verbs[decision.verdict]
  if (verb === undefined) return undefined
  const { event } = decision.trace
  if (event.kind === 'post-tool' && decision.verdict === 'deny') return sentBackLine(decision, id)
  const what =
    event.kind === 'stop' || event.kind === 'subagent-stop' ? 'the end of the turn' : subjectOf(event)
  const briefs = [...new Set(findingsOf(decision).flatMap(({ brief }) => brief ?? []))].join(', ')
  const why = briefs === '' ? '' : `: ${briefs}`
  return `handrail ${verb} ${what}${why} [${decision.rule ?? 'handrail'}] · handrail why ${id}`
}

const findingsOf = ({ trace }: Decision): readonly Finding[] =>
  trace.rounds.flatMap(({ findings }) => findings).filter(({ verdict }) => verdict === 'deny')

/** After a tool has run nothing can be blocked: the agent is told what is wrong with the result. */
const sentBackLine = (decision: Decision, id: string): string => {
  const { trace, rule } = decision
  const { tool, cwd } = trace.event
  const path = tool?.changes?.[0]?.path
  const what =
    (path?.startsWith(`${cwd}/`) === true ? path.slice(cwd.length + 1) : path) ?? subjectOf(trace.event)
  const briefs = [...new Set(findingsOf(decision).map(({ brief, says }) => brief ?? clip(says, 80)))].join(
    ', ',
  )
  return `handrail sent ${clip(what, 60)} back: ${briefs} [${rule ?? 'handrail'}] · handrail why ${id}`
}
