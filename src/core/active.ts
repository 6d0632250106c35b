import { lists, names } from '../shell/match.ts'
import type { Event } from './event.ts'
import type { Facts } from './facts.ts'
import type { Policy } from './policy.ts'
import type { Guard, Rule } from './rule.ts'
import type { Script } from './script.ts'
import { traitsOf } from './traits.ts'

/** The rules that are asked about one kind of event under one policy. */
export interface Active {
  readonly guards: readonly Guard[]
  readonly others: readonly Exclude<Rule, Guard>[]
  readonly ids: readonly string[]
  /** Variables of the environment that wake a guard. */
  readonly variables: readonly string[]
  /** The guards that were awake, by what a call has. */
  readonly awake: Map<string, readonly Guard[]>
}

const chosen = new WeakMap<Policy, WeakMap<readonly Rule[], Map<string, Active>>>()

/** The rules that have something to say about this kind of event and are switched on; worked out once for a policy. */
export const activeRules = (rules: readonly Rule[], event: Event, policy: Policy): Active => {
  const { tool, stop } = event
  const about = `${tool?.command !== undefined} ${tool?.changes !== undefined} ${tool?.reads !== undefined}`
  const key = `${event.kind} ${about} ${tool?.failed} ${stop?.active} ${(stop?.background ?? 0) > 0}`
  const ofPolicy = chosen.get(policy) ?? new WeakMap<readonly Rule[], Map<string, Active>>()
  const known = ofPolicy.get(rules) ?? new Map<string, Active>()
  const before = known.get(key)
  if (before !== undefined) return before
  const active = sorted(
    rules.filter(rule => (policy.rules[rule.id]?.stance ?? 'off') !== 'off' && concerns(rule, event)),
  )
  chosen.set(policy, ofPolicy.set(rules, known.set(key, active)))
  return active
}

const sorted = (rules: readonly Rule[]): Active => {
  const guards = rules.filter(rule => rule.kind === 'guard')
  return {
    guards,
    others: rules.filter(rule => rule.kind !== 'guard'),
    ids: rules.map(rule => rule.id),
    variables: guards.flatMap(({ needs }) =>
      needs?.includes('$') ? needs.split(' ').filter(word => word.startsWith('$')) : [],
    ),
    awake: new Map(),
  }
}

const concerns = (rule: Rule, event: Event): boolean => {
  if (rule.kind === 'guard') {
    if (event.kind !== 'pre-tool' && event.kind !== 'permission') return false
    const { command, changes, reads } = event.tool ?? {}
    if (rule.on === 'path') return command !== undefined || changes !== undefined || reads !== undefined
    return command !== undefined || (rule.on === 'edit' && changes !== undefined)
  }
  if (rule.kind === 'fixer')
    return event.kind === 'post-tool' && event.tool?.changes !== undefined && !event.tool.failed
  // The engine owns loops: no gate holds a turn that a hold already prolonged, or that has work in the background.
  if (rule.kind === 'gate')
    return event.kind === rule.on && event.stop?.active !== true && (event.stop?.background ?? 0) === 0
  return event.kind === rule.on
}

/** A batch has a few kinds of calls, again and again; what is rare or long is worked out anew. */
const mostKinds = 1000
const longKind = 200

/** The guards that a call has something for, told without loading them. */
export const awakeGuards = (
  { guards, variables, awake }: Active,
  event: Event,
  script: Script | undefined,
  facts: Facts,
): readonly Guard[] => {
  const traits = [...traitsOf(event, script)]
  for (const variable of variables) if (facts.env(variable.slice(1))) traits.push(variable)
  const kind = traits.join(' ')
  const known = awake.get(kind)
  if (known !== undefined) return known
  const found = guards.filter(guard => isAwake(guard, traits))
  if (awake.size >= mostKinds) awake.clear()
  if (kind.length <= longKind) awake.set(kind, found)
  return found
}

const isAwake = (guard: Guard, traits: readonly string[]): boolean => {
  const { needs = guard.on === 'path' ? reaching : guard.on === 'edit' ? changing : undefined } = guard
  if (needs !== undefined) return traits.some(trait => lists(needs, trait))
  const calls = guard.on === 'command' ? guard.calls : undefined
  return calls === undefined || traits.some(trait => names(calls, trait))
}

/** Whatever accessesOf() finds, and changesOf(). */
const reaching = ':read :write :delete'
const changing = ':write :delete :written sed gsed perl'
