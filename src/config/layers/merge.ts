import { compareStances, type Stance } from '../../core/findings/verdict.ts'
import type { Allowance } from '../../core/policy/own.ts'
import type { Problem, RuleSetting } from '../../core/policy/policy.ts'
import type { OptionValue, Rule } from '../../core/rule/rule.ts'
import { isRecord, type Json } from '../../core/text/json.ts'
import { type Group, schema } from '../schema/schema.ts'
import { combined, strictest } from './combine.ts'
import type { Layer, RuleChange } from './layer.ts'
import { overlay } from './overlay.ts'

export interface MergedConfig {
  readonly presets: readonly string[]
  readonly rules: SettingsByRule
  /** Settings by which guards are asked a second time: nobody knows which of two values is the stricter one. */
  readonly also: SettingsByRule
  readonly settings: Json
  readonly allow: readonly Allowance[]
}

type SettingsByRule = ReadonlyMap<string, RuleSetting>

const stanceOf = (rule: Rule, { stance }: RuleSetting): Stance | 'off' =>
  stance === 'on' ? rule.verdict : stance

const off: RuleSetting = { stance: 'off', options: {} }

/**
 * Merges layers, later ones win. The presets are below them all: `lowest`, and those that the last layer names which
 * names any. If a later layer would loosen a rule that an earlier one locked, the rule stays as it was.
 */
export const mergeLayers = (
  presets: ReadonlyMap<string, Layer>,
  layers: readonly Layer[],
  rules: readonly Rule[],
  problems: Problem[],
  lowest?: string | undefined,
): MergedConfig => {
  let names = presetNames(lowest, undefined)
  let settings: Json = {}
  const changes = new Map<string, RuleChange>()
  const locked = new Map<string, string>()
  let allow: readonly Allowance[] = []
  const also = new Map<string, RuleSetting>()
  const hold = (layer: Layer, before: SettingsByRule, after: SettingsByRule): void => {
    for (const rule of rules) {
      const lock = locked.get(rule.id)
      if (lock === undefined && !onlyTightens(layer)) continue
      const kept = before.get(rule.id) ?? off
      const wanted = after.get(rule.id) ?? off
      if (!loosens(rule, kept, wanted, layer.rules.get(rule.id))) continue
      if (lock === undefined && layer.waits !== undefined && !isHeld(rule)) continue
      const isLooser = compareStances(stanceOf(rule, wanted), stanceOf(rule, kept)) > 0
      const isWhole = isLooser || lock !== undefined || layer.waits === undefined
      if (!isWhole && rule.kind === 'guard' && rule.verdict !== 'allow') also.set(rule.id, wanted)
      const held = isWhole ? kept : { stance: wanted.stance, options: strictOptions(rule, kept, wanted) }
      changes.set(rule.id, { path: ['rules', rule.id], ...held })
      if (lock !== undefined) problems.push(heldBack(layer, rule, `locked by ${lock}`))
      else if (layer.waits !== undefined) layer.waits.left.push(rule.id)
      else if (layer.inside !== undefined) problems.push(heldBack(layer, rule, `set by ${layer.inside}`))
    }
  }
  for (const layer of layers) {
    // Computed only if something is locked: most projects have no locks, and this runs at every event.
    const holds = onlyTightens(layer) || locked.size > 0
    const before = holds ? settingsByRule(presets, names, changes, rules) : undefined
    const under = onlyTightens(layer) ? settingsOf(presets, names, settings) : settings
    if (layer.presets !== undefined) {
      if (layer.waits !== undefined && names.some(name => !layer.presets?.includes(name)))
        layer.waits.left.push('preset')
      names =
        layer.waits === undefined
          ? presetNames(lowest, layer.presets)
          : [...new Set([...names, ...layer.presets])]
    }
    for (const [id, change] of layer.rules) changes.set(id, overlay(changes.get(id), change))
    if (before !== undefined) hold(layer, before, settingsByRule(presets, names, changes, rules))
    settings = deepMerge(schema, under, layer.settings, mergeMode(layer))
    layer.waits?.left.push(...leftOf(layer, settings, allow))
    allow = [...stillAllowed(layer, allow), ...allowedBy(layer, locked, problems)]
    for (const id of layer.locked) if (!locked.has(id)) locked.set(id, layer.file)
  }
  return {
    presets: names,
    rules: settingsByRule(presets, names, changes, rules),
    also,
    settings: settingsOf(presets, names, settings),
    allow,
  }
}

/** The presets of a policy. Those that a config names come over the lowest, and take the place of the usual one. */
export const presetNames = (
  lowest: string | undefined,
  named: readonly string[] | undefined,
): readonly string[] => {
  if (lowest === undefined) return named ?? [schema.keys.preset.default]
  return [...new Set([lowest, ...(named ?? [])])]
}

/** The answers of a layer that count: none to a rule that a layer above has locked, and none of a file that may only tighten. */
const allowedBy = (
  layer: Layer,
  locked: ReadonlyMap<string, string>,
  problems: Problem[],
): readonly Allowance[] =>
  onlyTightens(layer)
    ? []
    : (layer.allow ?? []).filter(({ rule, index }) => {
        const lock = locked.get(rule)
        if (lock === undefined) return true
        const path = ['allow', index]
        problems.push({
          level: 'warning',
          file: layer.file,
          line: layer.line(path),
          key: path.join('.'),
          says: `${rule} is locked by ${lock}, so this answer does not count.`,
        })
        return false
      })

/** The settings of the presets, with those of the layers above them. */
const settingsOf = (presets: ReadonlyMap<string, Layer>, names: readonly string[], over: Json): Json =>
  deepMerge(
    schema,
    names
      .map(name => presets.get(name)?.settings ?? {})
      .reduce((under, next) => deepMerge(schema, under, next, 'tighten')),
    over,
    'replace',
  )

const settingsByRule = (
  presets: ReadonlyMap<string, Layer>,
  names: readonly string[],
  changes: ReadonlyMap<string, RuleChange>,
  rules: readonly Rule[],
): SettingsByRule => {
  const base = names.map(name => presets.get(name)?.rules)
  return new Map(
    rules.map(rule => {
      const { id } = rule
      const below = combined(
        rule,
        base.flatMap(layer => layer?.get(id) ?? []),
      )
      const over = changes.get(id)
      const set = over === undefined ? below : overlay(below, over)
      const stance = set?.stance ?? (set?.wakes === true ? 'on' : 'off')
      return [id, { stance, options: { ...set?.options, ...byName(rule, over) } }]
    }),
  )
}

/** The `named` values of options: a config that names a rule and its answer expects an answer. */
const byName = (rule: Rule, over: RuleChange | undefined): RuleSetting['options'] => {
  const [top, id] = over?.path ?? []
  if (over?.stance === undefined || top !== 'rules' || id !== rule.id) return {}
  return Object.fromEntries(
    Object.entries(rule.options ?? {}).flatMap(([name, { named }]) =>
      named === undefined || Object.hasOwn(over.options, name) ? [] : [[name, named]],
    ),
  )
}

/**
 * For most options it is unknown which direction loosens. So any changed option of a rule counts as loosening, unless the rule was off
 * before.
 */
const loosens = (
  rule: Rule,
  kept: RuleSetting,
  wanted: RuleSetting,
  change: RuleChange | undefined,
): boolean =>
  compareStances(stanceOf(rule, wanted), stanceOf(rule, kept)) > 0 ||
  (stanceOf(rule, kept) !== 'off' &&
    Object.entries(change?.options ?? {}).some(([name, value]) => !same(value, optionOf(rule, kept, name))))

const optionOf = (rule: Rule, { options }: RuleSetting, name: string): OptionValue | undefined =>
  options[name] ?? rule.options?.[name]?.default

/** The options that were kept; of those that know which value is the stricter one, that one. */
const strictOptions = (rule: Rule, kept: RuleSetting, wanted: RuleSetting): RuleSetting['options'] =>
  Object.fromEntries(
    Object.entries({ ...wanted.options, ...kept.options }).flatMap(([name]) => {
      const [was, is] = [optionOf(rule, kept, name), optionOf(rule, wanted, name)]
      const option = rule.options?.[name]
      if (was === undefined || is === undefined || option === undefined) return []
      return [[name, strictest(option, [was, is], was)]]
    }),
  )

/** What formatters and linters do, and what is told, is taken as it is: only what stops, asks or approves is held. */
const isHeld = ({ kind }: Rule): boolean => kind === 'guard' || kind === 'gate'

/** What a layer that waits sets beside rules, and what of it does not count yet. */
const leftOf = (layer: Layer, settings: Json, allow: readonly Allowance[]): readonly string[] => [
  ...Object.entries(layer.settings).flatMap(([key, value]) =>
    own(schema.keys, key)?.type === 'group' && !isWithinValue(value, settings[key]) ? [key] : [],
  ),
  ...((layer.allow ?? []).every(one => allow.some(known => isSameAnswer(one, known))) ? [] : ['allow']),
]

/** An answer that was taken out of a file counts no more, whoever took it out. */
const stillAllowed = (layer: Layer, allow: readonly Allowance[]): readonly Allowance[] =>
  layer.waits === undefined
    ? allow
    : allow.filter(
        known => known.file !== layer.file || layer.allow?.some(one => isSameAnswer(one, known)) === true,
      )

const isSameAnswer = (a: Allowance, b: Allowance): boolean =>
  a.rule === b.rule && a.command === b.command && a.calls === b.calls

const own = (keys: Group['keys'], key: string) => (Object.hasOwn(keys, key) ? keys[key] : undefined)

const isWithinValue = (part: unknown, whole: unknown): boolean =>
  isRecord(part) && isRecord(whole)
    ? Object.entries(part).every(([key, value]) => isWithinValue(value, whole[key]))
    : same(part, whole)

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const onlyTightens = ({ broken, inside, unproven }: Layer): boolean =>
  broken || inside !== undefined || unproven === true

const heldBack = (layer: Layer, rule: Rule, how: string): Problem => {
  const change = layer.rules.get(rule.id)
  const path = change?.path ?? ['preset']
  return {
    level: 'warning',
    file: layer.file,
    line: layer.line(path, true),
    key: path.join('.'),
    says: `${rule.id} is ${how} and stays as it is set there.`,
  }
}

/** How settings come over others: a choice with a stricter end may only go there, and the rest replaces or is left out. */
type MergeMode = 'replace' | 'tighten' | 'tighten, nothing else'

const mergeMode = ({ broken, inside, unproven }: Layer): MergeMode => {
  if (inside !== undefined || unproven === true) return 'tighten, nothing else'
  return broken ? 'tighten' : 'replace'
}

const deepMerge = (group: Group, under: Json, over: Json, mode: MergeMode): Json => {
  const merged = Object.entries(over).flatMap(([key, value]): [string, unknown][] => {
    const entry = group.keys[key]
    const below = under[key]
    if (entry?.type === 'group' && isRecord(value))
      return [[key, deepMerge(entry, isRecord(below) ? below : {}, value, mode)]]
    if (mode === 'replace') return [[key, value]]
    if (entry?.type !== 'choice' || entry.ratchet === undefined)
      return mode === 'tighten' ? [[key, value]] : []
    const rank = (choice: unknown): number => entry.choices.indexOf(String(choice))
    const floor = below ?? entry.default
    return [[key, rank(value) > rank(floor) ? floor : value]]
  })
  return { ...under, ...Object.fromEntries(merged) }
}
