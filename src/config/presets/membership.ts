import type { Rule } from '../../core/rule.ts'
import { checkRules } from '../check-rules.ts'
import type { Report } from '../layer.ts'
import { presets } from './index.ts'

const silent: Report = { error: () => {}, warning: () => {} }

/** The names of the presets that switch a rule on. */
export const presetsWith = (rule: Rule): readonly string[] =>
  [...presets]
    .filter(([, { config }]) => {
      const stance = checkRules(config.rules ?? {}, [], [rule], silent).get(rule.id)?.stance
      return stance !== undefined && stance !== 'off'
    })
    .map(([name]) => name)
