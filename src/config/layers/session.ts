import type { Layer, RuleChange } from './layer.ts'

/** Sets `bash_guard.level` for the sessions that are started with it. It is read only from the hook's own environment. */
export const levelVariable = 'CLAUDE_SAFETY_LEVEL'

/**
 * The layer of that variable, above all files. It replaces their level. Settings of single rules in a file stay. So
 * does the preset's stance for a rule that is on at both levels.
 */
export const overFiles = (layer: Layer, files: readonly Layer[], presets: readonly Layer[]): Layer => {
  const kept = [...layer.rules].filter(([id, { stance }]) => {
    if (files.some(file => isSet(file.rules.get(id)))) return false
    const last = presets.findLast(preset => isSet(preset.rules.get(id)))?.rules.get(id)?.stance
    return stance === 'off' || last === undefined || last === 'off'
  })
  return { ...layer, rules: new Map(kept) }
}

/** Set by its name, not by a level. */
const isSet = (change: RuleChange | undefined): boolean =>
  change?.stance !== undefined && change.path[0] === 'rules'
