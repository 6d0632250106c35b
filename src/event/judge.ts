import { faulted } from '../core/decision/fault.ts'
import type { Platform } from '../core/edge/platform.ts'
import { evaluate } from '../core/evaluate.ts'
import type { Event } from '../core/event.ts'
import type { Rule } from '../core/rule/rule.ts'
import type { Judgement } from '../core/session/situation.ts'
import { sessionFacts } from './session-facts.generated.ts'
import { settledAt } from './settle.ts'
import { type SituationOptions, situationOf } from './situation.ts'

export interface JudgeOptions extends SituationOptions {
  /** Only these rules count. */
  readonly only?: ((rule: Rule) => boolean) | undefined
}

/**
 * Finds the project and its policy, answers facts at the edge, and asks evaluate(). A grant for one call is used up by it; where
 * another process was first, the event is judged again without grants.
 */
export const judge = async (
  platform: Platform,
  given: Event,
  options: JudgeOptions = {},
): Promise<Judgement> => {
  const judgement = await judgeIn(platform, given, options)
  const stands = options.grants !== 'spend' || sessionFacts.every(fact => fact.confirms?.(judgement) ?? true)
  return bounded(
    stands ? judgement : await judgeIn(platform, given, { ...options, grants: undefined }),
    options,
  )
}

/** The judgement of an event that can't be judged: closed where a tool is about to run, open elsewhere, always said. */
export const judgeFault = (
  platform: Platform,
  given: Event,
  why: string,
  options: JudgeOptions = {},
): Judgement => {
  const { situation } = situationOf(platform, given, options)
  const decision = faulted(situation.event, situation.policy, situation.facts, why)
  return bounded({ ...situation, decision }, options)
}

/** A hold that really answers a host is counted before it does. */
const bounded = (judgement: Judgement, { effects }: JudgeOptions): Judgement =>
  effects === undefined ? judgement : settledAt('bound', judgement)

const judgeIn = async (platform: Platform, given: Event, options: JudgeOptions): Promise<Judgement> => {
  const { situation, watch } = situationOf(platform, given, options)
  const { event, policy, facts, edge, reader, late } = situation
  const rules = options.only === undefined ? situation.rules : situation.rules.filter(options.only)
  const world = { facts, rules, reader, edge, watch }
  const decision = await evaluate(event, policy, world)
  // Only guards ask for what comes late, and they have no effects: they can be asked again.
  return { ...situation, decision: late.answer() ? await evaluate(event, policy, world) : decision }
}
