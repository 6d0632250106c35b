import type { Decision } from '../core/decision.ts'
import type { Event } from '../core/event.ts'
import { subjectOf } from '../core/message.ts'
import type { Platform } from '../core/platform.ts'
import type { Policy } from '../core/policy.ts'
import { type Judgement, type JudgeOptions, judge } from '../engine.ts'
import { readGrants, spend, waiversFor } from './grants.ts'

/**
 * Judges an event with the grants that are valid now. The event uses up a grant for one call. If another process used
 * it first, the event is judged without grants.
 */
export const judgeGranted = async (
  platform: Platform,
  event: Event,
  options: JudgeOptions | undefined,
): Promise<Judgement> => {
  const waivers = (root: string) => waiversFor(platform, root, event)
  const judgement = await judge(platform, event, { ...options, waivers })
  const { decision, project } = judgement
  const ids = waivedBy(decision)
  if (decision.verdict === 'deny' || event.kind === 'permission' || ids.size === 0) return judgement
  const once = readGrants(platform, project.mainRoot).filter(({ id, call }) => ids.has(id) && call)
  const spent = once.every(({ id, used }) => !used && spend(platform, project.mainRoot, id))
  return spent ? judgement : judge(platform, event, options)
}

const waivedBy = (decision: Decision): ReadonlySet<string> =>
  new Set(decision.trace.rounds.flatMap(round => round.findings.flatMap(({ waived }) => waived ?? [])))

/** The lines for the human about rules that stepped aside. */
export const waivedLines = (decision: Decision, policy: Policy, id: string): readonly string[] => {
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
