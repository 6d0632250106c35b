import type { Event } from '../event.ts'
import type { Facts } from '../facts/facts.ts'
import type { Policy } from '../policy/policy.ts'
import type { Context, OptionRecord, OptionValue, Rule } from './rule.ts'

type RuleOptions = Omit<Context, 'event' | 'facts'>

const worked = new WeakMap<Policy, WeakMap<Rule, RuleOptions>>()

/** The second argument of a rule's check: the event, the facts, and the rule's own options. */
export const contextOf = (rule: Rule, event: Event, policy: Policy, facts: Facts): Context =>
  contextsOf(event, policy, facts)(rule)

/** The same for all rules that are asked about one event. */
export const contextsOf = (event: Event, policy: Policy, facts: Facts): ((rule: Rule) => Context) => {
  let known = worked.get(policy)
  if (known === undefined) {
    known = new WeakMap()
    worked.set(policy, known)
  }
  const all = known
  return rule => {
    let choices = all.get(rule)
    if (choices === undefined) {
      choices = choicesOf(rule, policy)
      all.set(rule, choices)
    }
    const { strings, choice, flag, number, setting, record, enforces } = choices
    return { event, facts, strings, choice, flag, number, setting, record, enforces }
  }
}

/** The other options by which some guards are asked once more. */
export const contextsAgain = (event: Event, policy: Policy, facts: Facts) => {
  const { also } = policy
  if (also === undefined) return undefined
  const of = contextsOf(event, { ...policy, rules: { ...policy.rules, ...also } }, facts)
  return { has: (id: string): boolean => Object.hasOwn(also, id), of }
}

/** The same for every event that is judged by one policy. */
const choicesOf = (rule: Rule, policy: Policy): RuleOptions => {
  const given = policy.rules[rule.id]?.options ?? {}
  const own = (option: string): OptionValue | undefined => rule.options?.[option]?.default
  const typed = <T extends OptionValue>(option: string, test: (v: OptionValue | undefined) => v is T): T => {
    const found = given[option]
    if (test(found)) return found
    const fallback = own(option)
    if (test(fallback)) return fallback
    throw new Error(`rule ${rule.id} has no option ${option} of that type`)
  }
  return {
    strings: option => typed(option, (v): v is readonly string[] => Array.isArray(v)),
    choice: option => typed(option, (v): v is string => typeof v === 'string'),
    flag: option => typed(option, (v): v is boolean => typeof v === 'boolean'),
    number: option => typed(option, (v): v is number => typeof v === 'number'),
    setting: option => typed(option, (v): v is string | false => typeof v === 'string' || v === false),
    record: option => {
      const fallback = own(option)
      return { ...(isNames(fallback) ? fallback : {}), ...typed(option, isNames) }
    },
    enforces: id => !/^(?:off|advise|pass|allow)$/.test(policy.rules[id]?.stance ?? 'off'),
  }
}

/** Whether the value of an option is one with values by name. */
export const isNames = (value: OptionValue | undefined): value is OptionRecord =>
  typeof value === 'object' && !Array.isArray(value)
