import { compareStances } from '../../core/findings/verdict.ts'
import type { Option, OptionValue, Rule } from '../../core/rule/rule.ts'
import type { RuleChange } from './layer.ts'
import { overlay } from './overlay.ts'

/**
 * The setting of a rule in several presets together. Only those count that switch it on: the stricter stance, the stricter value
 * of an option that knows which one that is, and of other options the value of the last preset.
 */
export const combined = (rule: Rule, changes: readonly RuleChange[]): RuleChange | undefined => {
  const [first, ...more] = changes
  if (first === undefined || more.length === 0) return first
  const on = changes.filter(change => stanceOf(rule, change) !== 'off')
  const last = (on.length > 0 ? on : changes).reduce(overlay)
  const stances = on.map(change => change.stance ?? 'on')
  const stance = stances.reduce<RuleChange['stance']>(
    (strict, next) =>
      strict === undefined || compareStances(effective(rule, next), effective(rule, strict)) < 0
        ? next
        : strict,
    undefined,
  )
  const options = Object.fromEntries(
    Object.entries(last.options).map(([name, value]) => {
      const option = rule.options?.[name]
      const values = option === undefined ? [] : on.map(change => change.options[name] ?? option.default)
      return [name, option === undefined ? value : strictest(option, values, value)]
    }),
  )
  return { ...last, stance: stance ?? last.stance, options }
}

const effective = (rule: Rule, stance: NonNullable<RuleChange['stance']>) =>
  stance === 'on' ? rule.verdict : stance

const stanceOf = (rule: Rule, { stance, wakes }: RuleChange) =>
  effective(rule, stance ?? (wakes === true ? 'on' : 'off'))

/** The strictest of several values of an option; `last` where the option does not know. */
export const strictest = (option: Option, values: readonly OptionValue[], last: OptionValue): OptionValue => {
  if (option.type === 'flag' && option.strict !== undefined && values.includes(option.strict))
    return option.strict
  if (option.type !== 'choice' || option.strict === undefined) return last
  const ranked = option.strict === 'first' ? option.choices : [...option.choices].reverse()
  return ranked.find(choice => values.includes(choice)) ?? last
}
