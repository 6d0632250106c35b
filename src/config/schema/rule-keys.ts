import type { Rule } from '../../core/rule/rule.ts'
import { listed } from '../../core/text/words.ts'
import { type Group, group, type RuleOption, schema } from './schema.ts'

let grafted: { readonly rules: readonly Rule[]; readonly about: string; readonly schema: Group } | undefined

/** The schema with the keys that rules declare for their options: all of them, or those below the given top-level keys. */
export const schemaWith = (rules: readonly Rule[], tops?: readonly string[]): Group => {
  const about = tops?.join(' ') ?? '*'
  if (grafted?.rules === rules && grafted.about === about) return grafted.schema
  let whole: Group = schema
  for (const rule of rules) {
    if (tops !== undefined && !tops.some(top => rule.keys === undefined || listed(rule.keys, top))) continue
    for (const [name, option] of Object.entries(rule.options ?? {})) {
      if (option.key === undefined) continue
      whole = graft(whole, option.key.split('.'), {
        type: 'option',
        rule: rule.id,
        name,
        option,
        says: option.says,
      })
    }
  }
  grafted = { rules, about, schema: whole }
  return whole
}

const graft = (to: Group, [key = '', ...rest]: readonly string[], leaf: RuleOption): Group => {
  const below = to.keys[key]
  if (rest.length === 0) {
    const shared = below?.type === 'option' ? { ...below, also: [...(below.also ?? []), leaf.rule] } : leaf
    return { ...to, keys: { ...to.keys, [key]: shared } }
  }
  const inner = below?.type === 'group' ? below : group(`Settings of ${leaf.rule}.`, {})
  return { ...to, keys: { ...to.keys, [key]: graft(inner, rest, leaf) } }
}
