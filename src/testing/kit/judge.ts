import type { Decision } from '../../core/decision/decision.ts'
import { inertEdge } from '../../core/edge/edge.ts'
import { evaluate, type World } from '../../core/evaluate.ts'
import type { Event } from '../../core/event.ts'
import type { Policy } from '../../core/policy/policy.ts'
import type { Rule } from '../../core/rule/rule.ts'
import { reader } from '../../shell/reader.ts'
import { type TestWorld, testFacts } from './facts.ts'

/** A policy that has the given rules on with their own verdicts. */
export const policyOf = (rules: readonly Rule[], over: Partial<Policy> = {}): Policy => ({
  preset: 'test',
  rules: Object.fromEntries(rules.map(rule => [rule.id, { stance: 'on', options: {} }])),
  onError: { safety: 'ask', quality: 'pass' },
  output: { dialect: 'claude', postFeedback: 'exit2', tellHuman: true },
  rewrite: 'apply',
  standby: false,
  journal: { enabled: false, maxBytes: 0, keep: 0 },
  undo: { enabled: false, maxBytes: 0, maxCallBytes: 0, keepDays: 0 },
  escalation: { enabled: false, remindAt: 2, escalateAt: 3, humanAt: 4, forgetMinutes: 60 },
  context: { budget: 10_000, perEvent: 1500 },
  stop: { maxHolds: 3 },
  deps: { profile: 'runtime' },
  compat: { tmpMarkers: false },
  sources: [],
  problems: [],
  ...over,
})

/**
 * Judges one event with the given rules, in a world of plain data.
 *
 * @example
 * const decision = await judgeWith([guard], commandEvent('git reset --hard'))
 */
export const judgeWith = (
  rules: readonly Rule[],
  event: Event,
  world: TestWorld = {},
  policy: Policy = policyOf(rules),
): Promise<Decision> =>
  judgeIn({ reader, facts: testFacts({ ...world, cwd: event.cwd }) }, rules, event, policy)

/** The same with facts and a reader that are there already. */
export const judgeIn = (
  world: Pick<World, 'facts' | 'reader'>,
  rules: readonly Rule[],
  event: Event,
  policy: Policy,
): Promise<Decision> =>
  evaluate(event, policy, {
    ...world,
    rules,
    edge: inertEdge,
    watch: { run: work => work(), race: work => work },
  })
