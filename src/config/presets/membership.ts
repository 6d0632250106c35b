import type { Rule } from '../../core/rule/rule.ts'
import { checkConfig } from '../check/config.ts'
import { presets } from './index.ts'

/** The names of the presets that switch a rule on. */
export const presetsWith = (rule: Rule): readonly string[] =>
  [...presets]
    .filter(([name, { config }]) => {
      const draft = { file: name, value: config, read: true, broken: false, line: () => undefined }
      const stance = checkConfig(draft, [rule], []).rules.get(rule.id)?.stance
      return stance !== undefined && stance !== 'off'
    })
    .map(([name]) => name)
