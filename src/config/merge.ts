import { isNames } from '../core/context.ts'
import type { Problem, RuleSetting } from '../core/policy.ts'
import type { Rule } from '../core/rule.ts'
import { compareStances, type Stance } from '../core/verdict.ts'
import { isRecord, type Json } from '../text/json.ts'
import type { Layer, RuleChange } from './layer.ts'
import { type Group, schema } from './schema.ts'

export interface MergedConfig {
  readonly presets: readonly string[]
  readonly rules: SettingsByRule
  readonly settings: Json
}

type SettingsByRule = ReadonlyMap<string, RuleSetting>

const stanceOf = (rule: Rule, { stance }: RuleSetting): Stance | 'off' =>
  stance === 'on' ? rule.verdict : stance

const off: RuleSetting = { stance: 'off', options: {} }

/**
 * Merges layers, later ones win. The preset is below them all; the last layer that names one chooses it, else it is
 * `unnamed`. If a later layer would loosen a rule that an earlier one locked, the rule stays as it was.
 */
export const mergeLayers = (
  presets: ReadonlyMap<string, Layer>,
  layers: readonly Layer[],
  rules: readonly Rule[],
  problems: Problem[],
  unnamed: string = schema.keys.preset.default,
): MergedConfig => {
  let names: readonly string[] = [unnamed]
  let settings: Json = {}
  const changes = new Map<string, RuleChange>()
  const locked = new Map<string, string>()
  const hold = (layer: Layer, before: SettingsByRule, after: SettingsByRule): void => {
    for (const rule of rules) {
      const lock = locked.get(rule.id)
      if (lock === undefined && !layer.broken) continue
      const kept = before.get(rule.id) ?? off
      if (!loosens(rule, kept, after.get(rule.id) ?? off, layer.rules.get(rule.id))) continue
      changes.set(rule.id, { path: ['rules', rule.id], ...kept })
      if (lock !== undefined) problems.push(heldBack(layer, rule, lock))
    }
  }
  for (const layer of layers) {
    // Computed only if something is locked: most projects have no locks, and this runs at every event.
    const holds = layer.broken || locked.size > 0
    const before = holds ? settingsByRule(presets, names, changes, rules) : undefined
    const under = layer.broken ? settingsOf(presets, names, settings) : settings
    names = layer.presets ?? names
    for (const [id, change] of layer.rules) changes.set(id, overlay(changes.get(id), change))
    if (before !== undefined) hold(layer, before, settingsByRule(presets, names, changes, rules))
    settings = deepMerge(schema, under, layer.settings, layer.broken)
    for (const id of layer.locked) if (!locked.has(id)) locked.set(id, layer.file)
  }
  return {
    presets: names,
    rules: settingsByRule(presets, names, changes, rules),
    settings: settingsOf(presets, names, settings),
  }
}

/** The settings of the presets, with those of the layers above them. */
const settingsOf = (presets: ReadonlyMap<string, Layer>, names: readonly string[], over: Json): Json =>
  [...names.map(name => presets.get(name)?.settings ?? {}), over].reduce((under, next) =>
    deepMerge(schema, under, next, false),
  )

const settingsByRule = (
  presets: ReadonlyMap<string, Layer>,
  names: readonly string[],
  changes: ReadonlyMap<string, RuleChange>,
  rules: readonly Rule[],
): SettingsByRule => {
  const base = names.map(name => presets.get(name)?.rules)
  return new Map(
    rules.map(({ id }) => {
      const [first, ...over] = [...base.map(layer => layer?.get(id)), changes.get(id)].filter(
        change => change !== undefined,
      )
      // Most rules are set once, and this runs at every event.
      const set = over.reduce<RuleChange | undefined>(overlay, first)
      const stance = set?.stance ?? (set?.wakes === true ? 'on' : 'off')
      return [id, { stance, options: set?.options ?? {} }]
    }),
  )
}

const overlay = (under: RuleChange | undefined, over: RuleChange): RuleChange => {
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

/** For an option it is unknown which direction loosens. So any changed option of a locked rule counts as loosening. */
const loosens = (
  rule: Rule,
  kept: RuleSetting,
  wanted: RuleSetting,
  change: RuleChange | undefined,
): boolean =>
  compareStances(stanceOf(rule, wanted), stanceOf(rule, kept)) > 0 ||
  Object.entries(change?.options ?? {}).some(([name, value]) => !same(value, kept.options[name]))

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const heldBack = (layer: Layer, rule: Rule, lock: string): Problem => {
  const change = layer.rules.get(rule.id)
  const path = change?.path ?? ['preset']
  return {
    level: 'warning',
    file: layer.file,
    line: layer.line(path, true),
    key: path.join('.'),
    says: `${rule.id} is locked by ${lock} and stays as it is set there.`,
  }
}

const deepMerge = (group: Group, under: Json, over: Json, tightenOnly: boolean): Json => {
  const merged = Object.entries(over).map(([key, value]): [string, unknown] => {
    const entry = group.keys[key]
    const below = under[key]
    if (entry?.type === 'group' && isRecord(value)) {
      return [key, deepMerge(entry, isRecord(below) ? below : {}, value, tightenOnly)]
    }
    if (!tightenOnly || entry?.type !== 'choice' || entry.ratchet === undefined) return [key, value]
    const rank = (choice: unknown): number => entry.choices.indexOf(String(choice))
    const floor = below ?? entry.default
    return [key, rank(value) > rank(floor) ? floor : value]
  })
  return { ...under, ...Object.fromEntries(merged) }
}
