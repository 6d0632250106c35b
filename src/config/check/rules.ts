import { ownGroup } from '../../core/policy/own.ts'
import type { RuleSetting } from '../../core/policy/policy.ts'
import type { Option, OptionValue, Rule } from '../../core/rule/rule.ts'
import { isRecord } from '../../core/text/json.ts'
import { described, type Report, type RuleChange } from '../layers/layer.ts'
import type { KeyPath } from '../read/parse.ts'
import { stances } from '../schema/schema.ts'
import { closest, hint } from '../suggest.ts'
import { checkOption } from './option.ts'

const groupOf = (id: string): string => id.slice(0, id.indexOf('/') + 1)

/** The rules that match a pattern: an id, `group/*` or `*`. */
const matching = (pattern: string, rules: readonly Rule[]): readonly Rule[] => {
  if (pattern === '*') return rules
  if (pattern.endsWith('/*')) return rules.filter(rule => groupOf(rule.id) === pattern.slice(0, -1))
  return rules.filter(rule => rule.id === pattern)
}

const known = (pattern: string, rules: readonly Rule[]): readonly string[] =>
  pattern.endsWith('*')
    ? [...new Set(rules.map(rule => `${groupOf(rule.id)}*`)), '*']
    : rules.map(rule => rule.id)

export const unknownRule = (pattern: string, rules: readonly Rule[]): string =>
  `There is no rule ${described(pattern)}. ${guess(pattern, known(pattern, rules))}`

const guess = (pattern: string, all: readonly string[]): string => {
  const meant = closest(pattern, all)
  return meant === undefined ? 'handrail rules lists them all.' : `Did you mean ${meant}?`
}

/** The ids that match a list of patterns. */
export const checkPatterns = (
  value: unknown,
  path: KeyPath,
  rules: readonly Rule[],
  report: Report,
): ReadonlySet<string> => {
  const ids = new Set<string>()
  if (!Array.isArray(value)) {
    report.error(path, `This must be a list of rule ids and patterns, not ${described(value)}.`)
    return ids
  }
  for (const [index, pattern] of value.entries()) {
    if (typeof pattern !== 'string') {
      report.error([...path, index], `This must be a rule id or a pattern, not ${described(pattern)}.`)
      continue
    }
    const found = matching(pattern, rules)
    if (found.length === 0 && pattern !== `${ownGroup}*`)
      report.warning([...path, index], () => unknownRule(pattern, rules))
    for (const rule of found) ids.add(rule.id)
  }
  return ids
}

const breadth = (pattern: string): number => (pattern === '*' ? 2 : pattern.endsWith('/*') ? 1 : 0)

/** The settings of each rule in a file. Broad patterns come first, so that the closer match wins. */
export const checkRules = (
  value: unknown,
  path: KeyPath,
  rules: readonly Rule[],
  report: Report,
): ReadonlyMap<string, RuleChange> => {
  const changes = new Map<string, RuleChange>()
  if (!isRecord(value)) {
    report.error(path, `This must be an object of rule ids and settings, not ${described(value)}.`)
    return changes
  }
  const entries = Object.entries(value).sort(([a], [b]) => breadth(b) - breadth(a))
  for (const [key, setting] of entries) {
    const found = matching(key, rules)
    if (found.length === 0) report.warning([...path, key], () => unknownRule(key, rules))
    else
      for (const [id, change] of checkSetting(key, setting, path, found, report)) merge(changes, id, change)
  }
  return changes
}

const merge = (changes: Map<string, RuleChange>, id: string, change: RuleChange): void => {
  const broader = changes.get(id)
  changes.set(id, {
    path: change.path,
    stance: change.stance ?? broader?.stance,
    options: { ...broader?.options, ...change.options },
  })
}

const checkSetting = (
  key: string,
  setting: unknown,
  path: KeyPath,
  rules: readonly Rule[],
  report: Report,
): readonly (readonly [string, RuleChange])[] => {
  const here = [...path, key]
  if (!isRecord(setting)) {
    const stance = checkStance(setting, here, report)
    return stance === undefined ? [] : rules.map(rule => [rule.id, { path: here, stance, options: {} }])
  }
  const { verdict, ...options } = setting
  const stance = verdict === undefined ? undefined : checkStance(verdict, [...here, 'verdict'], report)
  const names = [...new Set(rules.flatMap(rule => Object.keys(rule.options ?? {})))]
  const right = new Map<string, OptionValue>()
  for (const [name, value] of Object.entries(options)) {
    const option = rules.map(rule => optionOf(rule, name)).find(found => found !== undefined)
    if (option === undefined) {
      report.warning(
        [...here, name],
        () => `${key} has no option ${described(name)}. ${hint(name, ['verdict', ...names])}`,
      )
      continue
    }
    const found = checkOption(option, value, [...here, name], report)
    if (found !== undefined) right.set(name, found)
  }
  return rules.map(rule => {
    const own = [...right].filter(([name]) => optionOf(rule, name) !== undefined)
    return [rule.id, { path: here, stance, options: Object.fromEntries(own) }]
  })
}

const checkStance = (value: unknown, path: KeyPath, report: Report): RuleSetting['stance'] | undefined => {
  const stance = stances.find(known => known === value)
  if (stance !== undefined || value === undefined) return stance
  const allowed = `Allowed: ${stances.join(', ')}, or an object with verdict and options.`
  report.error(
    path,
    `${described(value)} is not a setting of a rule. ${allowed} Until it is mended the key is ignored.`,
  )
  return undefined
}

const optionOf = (rule: Rule, name: string): Option | undefined =>
  rule.options !== undefined && Object.hasOwn(rule.options, name) ? rule.options[name] : undefined
