import type { Policy } from '../../core/policy/policy.ts'
import type { Rule } from '../../core/rule/rule.ts'
import { ownGuard } from './guard.ts'

const known = new WeakMap<Policy, { readonly given: readonly Rule[]; readonly all: readonly Rule[] }>()

/** The given rules and those that the config files of a policy make. The same list each time: what is derived from it is kept. */
export const rulesOf = (policy: Policy, given: readonly Rule[]): readonly Rule[] => {
  if (policy.own === undefined) return given
  const before = known.get(policy)
  if (before?.given === given) return before.all
  const all = [...given, ...policy.own.map(ownGuard)]
  known.set(policy, { given, all })
  return all
}
