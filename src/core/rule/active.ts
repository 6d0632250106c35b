import { commandIn, type Event, type EventKind } from '../event.ts'
import type { Policy } from '../policy/policy.ts'
import type { Reader } from '../script/reader.ts'
import { type GuardIndex, indexOf } from './guard-index.ts'
import type { Gate, Guard, Rule } from './rule.ts'

/** The rules that are switched on for one kind of event under one policy. */
export interface Active {
  readonly guards: readonly Guard[]
  readonly others: readonly Exclude<Rule, Guard>[]
  readonly ids: readonly string[]
  readonly index: GuardIndex
}

type Chosen = Map<EventKind, Active[]>

const chosen = new WeakMap<Policy, WeakMap<readonly Rule[], Chosen>>()

/** The rules that may have something to say about this kind of event and are switched on; worked out once for a policy. */
export const activeRules = (rules: readonly Rule[], event: Event, policy: Policy, reader: Reader): Active => {
  const ofPolicy = chosen.get(policy) ?? new WeakMap<readonly Rule[], Chosen>()
  const known: Chosen = ofPolicy.get(rules) ?? new Map()
  const ofKind = known.get(event.kind) ?? []
  const before = ofKind[sortOf(event)]
  if (before !== undefined) return before
  const active = sorted(
    rules.filter(rule => (policy.rules[rule.id]?.stance ?? 'off') !== 'off' && concerns(rule, event)),
    reader,
  )
  ofKind[sortOf(event)] = active
  chosen.set(policy, ofPolicy.set(rules, known.set(event.kind, ofKind)))
  return active
}

/** All that `concerns` asks of an event besides its kind, as a number. */
const sortOf = ({ tool, stop }: Event): number =>
  (commandIn(tool) === undefined ? 0 : 1) +
  (tool?.changes === undefined ? 0 : 2) +
  (tool?.reads === undefined ? 0 : 4) +
  (tool?.failed === true ? 8 : 0) +
  (stop?.active === true ? 16 : 0) +
  ((stop?.background ?? 0) > 0 ? 32 : 0)

const sorted = (rules: readonly Rule[], reader: Reader): Active => {
  const guards = rules.filter(rule => rule.kind === 'guard')
  return {
    guards,
    others: rules.filter(rule => rule.kind !== 'guard'),
    ids: rules.map(rule => rule.id),
    index: indexOf(guards, reader),
  }
}

/** Whether an event is the end of a turn that a gate is about. */
export const endsTurn = ({ on }: Gate, { kind }: Pick<Event, 'kind'>): boolean =>
  on === 'turn-end' ? kind === 'stop' || kind === 'subagent-stop' : kind === on

const concerns = (rule: Rule, event: Event): boolean => {
  if (rule.kind === 'guard') {
    if (event.kind !== 'pre-tool' && event.kind !== 'permission') return false
    const { changes, reads } = event.tool ?? {}
    const command = commandIn(event.tool)
    if (rule.on === 'call') return command !== undefined || changes !== undefined
    if (rule.on === 'path') return command !== undefined || changes !== undefined || reads !== undefined
    return command !== undefined || (rule.on === 'edit' && changes !== undefined)
  }
  if (rule.kind === 'fixer') {
    const { changes, command, failed } = event.tool ?? {}
    if (event.kind !== 'post-tool' || failed === true) return false
    if (rule.on === 'result') return true
    return changes !== undefined || (rule.commands === true && command !== undefined)
  }
  // A turn that has work in the background goes on anyway, and most gates hold a turn once.
  if (rule.kind === 'gate')
    return (
      endsTurn(rule, event) &&
      (rule.again === true || event.stop?.active !== true) &&
      (event.stop?.background ?? 0) === 0
    )
  return event.kind === rule.on
}
