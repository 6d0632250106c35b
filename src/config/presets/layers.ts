import type { Rule } from '../../core/rule/rule.ts'
import { checkConfig } from '../check/config.ts'
import type { Layer } from '../layers/layer.ts'
import { presets } from './index.ts'

/** A preset as a layer. The hook's bundle has them precomputed: they are the same at every event. */
export const presetLayer = (name: string, rules: readonly Rule[]): Layer | undefined => {
  const config = presets.get(name)?.config
  return config === undefined
    ? undefined
    : checkConfig({ file: name, value: config, read: false, broken: false, line: () => undefined }, rules, [])
}
