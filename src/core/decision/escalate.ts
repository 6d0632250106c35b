import type { Event } from '../event.ts'
import type { Facts } from '../facts/facts.ts'
import { subjectOf } from '../findings/message.ts'
import type { EscalationPolicy } from '../policy/policy.ts'
import { oneLine } from '../text/quoting/foreign.ts'
import type { Decision } from './decision.ts'

/** How far it has come with a rule: the reason alone, a reminder, told to turn to the human, the human called. */
export const stages = ['explained', 'reminded', 'escalated', 'blocked'] as const
export type Stage = (typeof stages)[number]

/** One more attempt at what a rule denies, counted for the session with its subagents, or for the story. */
export interface Strike {
  readonly rule: string
  readonly count: number
  /** How often in a row by the same agent, where a call that was let through came in between. */
  readonly row?: number | undefined
  readonly stage: Stage
  /** The story that is worked on, where the environment (HANDRAIL_STORY) or the event tells. */
  readonly story?: string | undefined
}

/**
 * Counts a denied tool call against the rules that denied it, and adds what the model is told the second, third and
 * fourth time. The verdict stays. A rule that broke is no attempt at anything.
 */
export const escalate = (decision: Decision, policy: EscalationPolicy, facts: Facts): Decision => {
  const { event, rounds } = decision.trace
  if (decision.verdict !== 'deny' || !policy.enabled) return decision
  if (event.kind !== 'pre-tool' || event.session === undefined) return decision
  const rules = new Set(
    rounds
      .flatMap(round => round.findings)
      .filter(({ verdict, fault }) => verdict === 'deny' && fault === undefined)
      .map(({ rule }) => rule),
  )
  const strikes = [...rules]
    .map(rule =>
      strikeOf(
        rule,
        storyOf(event, name => facts.env(name)),
        facts,
        policy,
      ),
    )
    .sort(
      (a, b) =>
        stages.indexOf(b.stage) - stages.indexOf(a.stage) || b.count - a.count || (a.rule < b.rule ? -1 : 1),
    )
  const [worst] = strikes
  if (worst === undefined) return decision
  const told = forModel(worst)
  return { ...decision, strikes, reason: told === '' ? decision.reason : `${decision.reason}\n${told}` }
}

/** The story that an event belongs to; empty where an orchestrator names none. */
export const storyOf = ({ story }: Event, env: (name: string) => string | undefined): string =>
  oneLine(env('HANDRAIL_STORY') || (story ?? ''), 60)

const strikeOf = (rule: string, story: string, facts: Facts, policy: EscalationPolicy): Strike => {
  const before = facts.strikes(rule)
  const count = before.count + 1
  const row = before.row + 1
  const stage = stageOf(count, row, policy)
  return { rule, count, ...(row < count ? { row } : {}), stage, ...(story ? { story } : {}) }
}

/** A session does not forget what was explained in it; the work is blocked only by attempts in a row. */
export const stageOf = (
  count: number,
  row: number,
  { remindAt, escalateAt, humanAt }: EscalationPolicy,
): Stage => {
  if (row >= humanAt) return 'blocked'
  if (count >= escalateAt) return 'escalated'
  return count >= remindAt ? 'reminded' : 'explained'
}

/** The note to the model about its attempts, beside the reason: empty the first time. */
export const strikeNote = ({ strikes }: Decision): string => {
  const [worst] = strikes ?? []
  return worst === undefined ? '' : forModel(worst)
}

const forModel = ({ rule, count, stage }: Strike): string => {
  switch (stage) {
    case 'explained':
      return ''
    case 'reminded':
      return `This is attempt ${count} at what ${rule} denies; the answer stays the same. Take another way, or tell the user what you need.`
    case 'escalated':
      return `This is attempt ${count} at what ${rule} denies. Leave it, tell the user what you want to do and why, and wait for their answer. At the next attempt the user is called.`
    case 'blocked':
      return `This is attempt ${count} at what ${rule} denies, so this work counts as blocked. The user has been called and decides: they do it themselves, let it through once, or skip it. Wait for them.`
  }
}

/** Lines for the human when an agent goes on trying; none before that. */
export const strikeLines = (decision: Decision, id: string): readonly string[] => {
  const [worst] = decision.strikes ?? []
  const story = worst?.story
  const what = `${worst?.count} attempts at ${subjectOf(decision.trace.event)} [${worst?.rule}]`
  if (worst?.stage === 'escalated')
    return [`handrail: ${what} in this session. The agent was told to leave it and turn to you.`]
  if (worst?.stage !== 'blocked') return []
  return [
    `handrail: ${story === undefined ? 'this session' : `story ${story}`} is blocked after ${what}. You decide:`,
    '  a) do it by hand',
    `  b) let it through once, in a terminal of your own (not recommended): handrail allow-once ${id}`,
    `  c) skip it${story === undefined ? '' : ' and the story'}`,
  ]
}
