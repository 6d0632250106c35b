import { isNames } from '../../core/rule/context.ts'
import type { RuleChange } from './layer.ts'

/** A change of a rule over another one: what the upper one says counts. */
export const overlay = (under: RuleChange | undefined, over: RuleChange): RuleChange => {
  const below = under?.stance
  const woken = over.wakes === true && below === 'off' ? 'on' : below
  return {
    path: over.path,
    stance: over.stance ?? woken,
    wakes: over.wakes === true || (over.stance === undefined && under?.wakes === true),
    options: { ...under?.options, ...mergedOptions(under?.options ?? {}, over.options) },
  }
}

/** Named values that a layer leaves out stay. */
const mergedOptions = (under: RuleChange['options'], over: RuleChange['options']): RuleChange['options'] =>
  Object.fromEntries(
    Object.entries(over).map(([name, value]) => {
      const below = under[name]
      return [name, isNames(value) && isNames(below) ? { ...below, ...value } : value]
    }),
  )
