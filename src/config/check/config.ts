import type { OwnRule } from '../../core/policy/own.ts'
import type { Problem } from '../../core/policy/policy.ts'
import type { OptionValue, Rule } from '../../core/rule/rule.ts'
import { isRecord, type Json, record } from '../../core/text/json.ts'
import { listed } from '../../core/text/words.ts'
import {
  described,
  type Layer,
  type Report,
  type RuleChange,
  reportOn,
  type Waiting,
} from '../layers/layer.ts'
import type { KeyPath } from '../read/parse.ts'
import { schemaWith } from '../schema/rule-keys.ts'
import { type Group, levels, type RuleOption, type Schema, schema } from '../schema/schema.ts'
import { closest, hint } from '../suggest.ts'
import { checkAllow } from './allow.ts'
import { checkOption } from './option.ts'
import { checkPatterns, checkRules } from './rules.ts'

/** A config as it was read, before checking. */
export interface ConfigDraft {
  readonly file: string
  readonly value: unknown
  /** It is a file, and it is not empty. */
  readonly read: boolean
  readonly broken: boolean
  /** The file of the project that this one's repository lies in. */
  readonly inside?: string | undefined
  /** Another config names it under `extends`. */
  readonly extended?: boolean | undefined
  /** Nothing proves that this signed policy is what it should be. */
  readonly unproven?: boolean | undefined
  /** A key of the user's proves it. */
  readonly signed?: boolean | undefined
  /** No person has agreed to it as it is. */
  readonly waits?: Waiting | undefined
  line(path: KeyPath, ofKey?: boolean): number | undefined
}

const plain = new Set<Schema['type']>(['text', 'choice', 'flag', 'count', 'group', 'option'])

/** Keeps the valid part of a config and reports the rest. */
export const checkConfig = (
  draft: ConfigDraft,
  rules: readonly Rule[],
  problems: Problem[],
  own: readonly OwnRule[] = [],
): Layer => {
  const { file, value, read, broken, inside, unproven, waits, line } = draft
  const report = reportOn(file, line, problems)
  const whole = isRecord(value) ? value : {}
  if (!isRecord(value) && value !== undefined) {
    report.error([], `A config is an object, not ${described(value)}. Write { "preset": "recommended" }.`)
  }
  const options: KeyedOption[] = []
  // Runs at every event, and most configs name no key of a rule. So the keys of the rules are collected only if one
  // does.
  const keys = isCovered(schema, whole) ? schema : schemaWith(rules, keysFor(whole, rules))
  const right = checkGroup(keys, whole, [], { report, options })
  const given = whole.rules === undefined ? new Map() : checkRules(whole.rules, ['rules'], rules, report)
  const settings = withLevel(record(right, 'bash_guard').level, withOwn(own, file, given), rules)
  return {
    file,
    read,
    broken,
    inside,
    unproven,
    waits,
    line,
    root: right.root === true,
    tighten: right.tighten === true,
    presets: presetsOf(whole.preset, report),
    rules: withOptions(settings, options, report),
    locked: whole.locked === undefined ? new Set() : checkPatterns(whole.locked, ['locked'], rules, report),
    ...(whole.allow === undefined ? {} : { allow: checkAllow(whole.allow, draft, rules, report) }),
    settings: right,
  }
}

/** An unknown key needs the keys of all rules, for a suggestion. */
const keysFor = (config: Json, rules: readonly Rule[]): readonly string[] | undefined => {
  const tops = Object.keys(config)
  const isKnown = (top: string): boolean =>
    Object.hasOwn(schema.keys, top) || rules.some(({ keys }) => listed(keys ?? '', top))
  return tops.every(isKnown) ? tops : undefined
}

const own = (keys: Readonly<Record<string, Schema>>, key: string): Schema | undefined =>
  Object.hasOwn(keys, key) ? keys[key] : undefined

const isCovered = (group: Group, value: Json): boolean => {
  for (const key in value) {
    const entry = own(group.keys, key)
    if (entry === undefined) return false
    const inner = value[key]
    if (entry.type === 'group' && isRecord(inner) && !isCovered(entry, inner)) return false
  }
  return true
}

/** An option of a rule that was set by a key of its own. */
interface KeyedOption {
  readonly path: KeyPath
  readonly entry: RuleOption
  readonly value: OptionValue
}

interface CheckState {
  readonly report: Report
  readonly options: KeyedOption[]
}

const checkGroup = (group: Group, value: Json, path: KeyPath, into: CheckState): Json => {
  const { report, options } = into
  const right: [string, unknown][] = []
  for (const [key, found] of Object.entries(value)) {
    const here = [...path, key]
    const entry = own(group.keys, key)
    if (entry === undefined) {
      report.warning(here, () => `There is no key ${described(key)}. ${hint(key, Object.keys(group.keys))}`)
    } else if (found !== undefined && plain.has(entry.type)) {
      // `"typescript": true` is short for a group with `enabled`.
      if (entry.type === 'group' && typeof found === 'boolean' && own(entry.keys, 'enabled') !== undefined)
        right.push([key, checkGroup(entry, { enabled: found }, here, into)])
      else if (entry.type === 'group' && isRecord(found))
        right.push([key, checkGroup(entry, found, here, into)])
      else if (entry.type === 'option') {
        const checked = checkOption(entry.option, found, here, report)
        if (checked !== undefined) options.push({ path: here, entry, value: checked })
      } else if (isValue(entry, found)) right.push([key, found])
      else
        report.error(
          here,
          `${described(found)} is not allowed here. ${allowed(entry)} It is ignored: the value of the preset or of another file is kept.`,
        )
    }
  }
  return Object.fromEntries(right)
}

/** A rule's own keys win over `rules` in the same file: they are the plainer way to say the same. */
const withOptions = (
  settings: ReadonlyMap<string, RuleChange>,
  options: readonly KeyedOption[],
  report: Report,
): ReadonlyMap<string, RuleChange> => {
  if (options.length === 0) return settings
  const all = new Map(settings)
  for (const { path, entry, value } of options) {
    const { name } = entry
    for (const rule of [entry.rule, ...(entry.also ?? [])]) {
      const before = all.get(rule)
      const other = settings.get(rule)
      if (other !== undefined && Object.hasOwn(other.options, name) && !same(other.options[name], value))
        report.warning(
          path,
          () => `${[...other.path, name].join('.')} says otherwise in this file. This key counts.`,
        )
      all.set(rule, {
        path: before?.path ?? path,
        stance: before?.stance,
        wakes: before?.wakes === true || entry.option.wakes === true,
        options: { ...before?.options, [name]: value },
      })
    }
  }
  return all
}

/** A rule is on where it is made. `rules` of the same file says more, unless it means all rules. */
const withOwn = (
  own: readonly OwnRule[],
  file: string,
  given: ReadonlyMap<string, RuleChange>,
): ReadonlyMap<string, RuleChange> => {
  const here = own.filter(rule => rule.file === file)
  if (here.length === 0) return given
  const all = new Map(given)
  for (const { id, index } of here) {
    const set = given.get(id)
    if (set === undefined || set.path.at(-1) === '*')
      all.set(id, { path: ['own_rules', index], stance: 'on', options: {} })
  }
  return all
}

/** A level sets every rule that has one. Settings of single rules in the same file win. */
const withLevel = (
  level: unknown,
  given: ReadonlyMap<string, RuleChange>,
  rules: readonly Rule[],
): ReadonlyMap<string, RuleChange> => {
  const reach = levels.findIndex(known => known === level)
  if (reach < 0) return given
  const all = new Map(given)
  for (const rule of rules) {
    if (rule.kind !== 'guard' || rule.level === undefined) continue
    const own = given.get(rule.id)
    const stance = own?.stance ?? (levels.indexOf(rule.level) <= reach ? 'on' : 'off')
    all.set(rule.id, {
      path: own?.path ?? ['bash_guard', 'level'],
      stance,
      wakes: own?.wakes,
      options: own?.options ?? {},
    })
  }
  return all
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const isValue = (entry: Schema, value: unknown): boolean => {
  if (entry.type === 'text') return typeof value === 'string'
  if (entry.type === 'flag') return typeof value === 'boolean'
  if (entry.type === 'choice') return entry.choices.some(choice => choice === value)
  return entry.type === 'count' && Number.isSafeInteger(value) && Number(value) >= entry.least
}

const allowed = (entry: Schema): string => {
  if (entry.type === 'text') return 'Allowed: text.'
  if (entry.type === 'flag') return 'Allowed: true, false.'
  if (entry.type === 'choice') return `Allowed: ${entry.choices.join(', ')}.`
  if (entry.type === 'count') return `Allowed: a whole number of at least ${entry.least}.`
  if (entry.type === 'group') return `Allowed: an object with ${Object.keys(entry.keys).join(', ')}.`
  return ''
}

/** A part of a list would be another policy than the intended one: all names are valid, or none counts. */
const presetsOf = (value: unknown, report: Report): readonly string[] | undefined => {
  if (value === undefined) return undefined
  const { choices } = schema.keys.preset
  const names: readonly unknown[] = Array.isArray(value) ? value : [value]
  const right = names.filter(name => typeof name === 'string').filter(name => choices.includes(name))
  const list = `Allowed: ${choices.join(', ')}, or a list of them.`
  if (names.length === 0) report.error(['preset'], `The list is empty. ${list}`)
  for (const [index, name] of names.entries()) {
    if (typeof name === 'string' && choices.includes(name)) continue
    const meant = typeof name === 'string' ? closest(name, choices) : undefined
    const guess = meant === undefined ? '' : ` Did you mean ${meant}?`
    report.error(
      Array.isArray(value) ? ['preset', index] : ['preset'],
      `${described(name)} is not a preset.${guess} ${list}`,
    )
  }
  return right.length === names.length && right.length > 0 ? right : undefined
}
