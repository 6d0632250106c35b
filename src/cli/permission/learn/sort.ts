import type { Platform } from '../../../core/edge/platform.ts'
import type { Event } from '../../../core/event.ts'
import type { Verdict } from '../../../core/findings/verdict.ts'
import { commandEvent } from '../../../core/make-event.ts'
import type { Policy } from '../../../core/policy/policy.ts'
import type { Rule } from '../../../core/rule/rule.ts'
import { judge } from '../../../event/judge.ts'
import { policyFor } from '../../../event/policy.ts'
import { projectAt } from '../../../event/project.ts'
import { allRules } from '../../../rules/index.ts'
import type { SeenCommand } from './collect.ts'

/**
 * The class of a command today: `stopped` by a rule, `approved` already, only `read`s, builds, tests or works inside
 * the project (`develop`), or `unknown`.
 */
export type Sort = 'stopped' | 'approved' | 'read' | 'develop' | 'unknown'

export interface Sorted extends SeenCommand {
  readonly sort: Sort
  /** The program, with its sub-command if it has one. */
  readonly group: string
}

/** The rule that approves. It has two levels. */
export const reviewRule: Rule | undefined = allRules.find(rule =>
  Object.values(rule.options ?? {}).some(option => option.key === 'review.level'),
)

/** Judges each command with today's rules: with the current policy, and with both levels of the review. */
export const sortAll = async (
  platform: Platform,
  all: readonly SeenCommand[],
): Promise<readonly Sorted[]> => {
  const policies = new Map<string, Policy>()
  const sorted: Sorted[] = []
  for (const seen of all) {
    const event = commandEvent(seen.command, { cwd: seen.cwd })
    const policy = policies.get(seen.cwd) ?? policyFor(platform, event, projectAt(platform, event.cwd), {})
    policies.set(seen.cwd, policy)
    sorted.push({ ...seen, sort: await sortOf(platform, event, policy), group: groupOf(seen.command) })
  }
  return sorted
}

const sortOf = async (platform: Platform, event: Event, policy: Policy): Promise<Sort> => {
  const verdict = async (by: Policy): Promise<Verdict | 'advise'> => {
    const { decision } = await judge(platform, event, { policy: by, untimed: true })
    return decision.verdict === 'pass' && decision.advice.length > 0 ? 'advise' : decision.verdict
  }
  const today = await verdict(policy)
  if (today === 'allow') return 'approved'
  if (today !== 'pass') return 'stopped'
  if ((await verdict(reviewing(policy, 'read'))) === 'allow') return 'read'
  return (await verdict(reviewing(policy, 'develop'))) === 'allow' ? 'develop' : 'unknown'
}

const reviewing = (policy: Policy, level: 'read' | 'develop'): Policy => {
  if (reviewRule === undefined) return policy
  const options = { ...policy.rules[reviewRule.id]?.options, level, on_risky: 'silent' }
  return { ...policy, rules: { ...policy.rules, [reviewRule.id]: { stance: 'on', options } } }
}

const groupOf = (command: string): string => {
  const [program = '', sub = ''] = command.trim().split(/\s+/)
  const within = /^(git|gh|npm|pnpm|yarn|bun|cargo|go|docker|kubectl|uv|make|dotnet|terraform|aws)$/
  return within.test(program) && /^[a-z][\w:-]*$/i.test(sub) ? `${program} ${sub}` : program
}
