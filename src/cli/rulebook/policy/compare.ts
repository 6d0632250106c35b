import { mergeLayers } from '../../../config/layers/merge.ts'
import { type Choice, type Count, type Flag, type Group, schema } from '../../../config/schema/schema.ts'
import { compareStances, type Stance } from '../../../core/findings/verdict.ts'
import type { Allowance } from '../../../core/policy/own.ts'
import type { RuleSetting } from '../../../core/policy/policy.ts'
import type { Option, Rule } from '../../../core/rule/rule.ts'
import { flat, same, shown } from './flat.ts'
import type { Side } from './side.ts'

/** A difference between two policies. `changed` where neither is known to be the stricter one. */
export interface Change {
  readonly kind: 'looser' | 'stricter' | 'changed'
  /** A rule, an option of a rule, or a setting. */
  readonly what: string
  readonly from: string
  readonly to: string
}

/** The differences of the second policy, loosest first. */
export const changesBetween = (before: Side, after: Side): readonly Change[] => {
  const order = ['looser', 'changed', 'stricter']
  return [
    ...ruleChanges(before, after),
    ...settingChanges(before, after),
    ...answerChanges(before.policy.allow ?? [], after.policy.allow ?? []),
    ...lockChanges(before, after),
  ].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || (a.what < b.what ? -1 : 1))
}

const kindOf = (looser: number): Change['kind'] => {
  if (looser === 0) return 'changed'
  return looser > 0 ? 'looser' : 'stricter'
}

const stanceOf = (rule: Rule | undefined, setting: RuleSetting | undefined): Stance | 'off' => {
  if (rule === undefined || setting === undefined) return 'off'
  return setting.stance === 'on' ? rule.verdict : setting.stance
}

const ruleChanges = (before: Side, after: Side): readonly Change[] => {
  const [old, now] = [before, after].map(({ rules }) => new Map(rules.map(rule => [rule.id, rule])))
  const ids = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])
  return [...ids].flatMap((id): readonly Change[] => {
    const [was, is] = [before.policy.rules[id], after.policy.rules[id]]
    const [from, to] = [stanceOf(old?.get(id), was), stanceOf(now?.get(id), is)]
    const rule = now?.get(id) ?? old?.get(id)
    if (rule === undefined || (from === 'off' && to === 'off')) return []
    if (from !== to) return [{ kind: kindOf(compareStances(to, from)), what: id, from, to }]
    const [when, then] = [before, after].map(({ policy }) => policy.own?.find(own => own.id === id))
    const meant = same(when?.subject, then?.subject)
      ? []
      : [{ kind: 'changed' as const, what: id, from: when?.when ?? '', to: then?.when ?? '' }]
    return [...meant, ...optionChanges(rule, was, is)]
  })
}

const optionChanges = (
  rule: Rule,
  was: RuleSetting | undefined,
  is: RuleSetting | undefined,
): readonly Change[] =>
  Object.entries(rule.options ?? {}).flatMap(([name, option]): readonly Change[] => {
    const from = was?.options[name] ?? option.default
    const to = is?.options[name] ?? option.default
    if (same(from, to)) return []
    const kind = kindOf(rank(option, to) - rank(option, from))
    return [{ kind, what: `${rule.id} ${name}`, from: shown(from), to: shown(to) }]
  })

/** How loose a value of an option is, where it is known. */
const rank = (option: Option, value: unknown): number => {
  if (option.type === 'flag' && option.strict !== undefined) return value === option.strict ? 0 : 1
  if (option.type !== 'choice' || option.strict === undefined) return 0
  const at = option.choices.indexOf(String(value))
  return option.strict === 'first' ? at : -at
}

/** Switching one of these off takes something away that looks after the agent. */
const watching = ['journal.enabled', 'undo.enabled', 'escalation.enabled']

const settingChanges = (before: Side, after: Side): readonly Change[] => {
  const [old, now] = [settingsOf(before), settingsOf(after)]
  return settingKeys(schema).flatMap(([what, entry]): readonly Change[] => {
    const [from, to] = [old.get(what) ?? entry.default, now.get(what) ?? entry.default]
    if (same(from, to)) return []
    const kind = kindOf(settingRank(what, entry, to) - settingRank(what, entry, from))
    return [{ kind, what, from: shown(from), to: shown(to) }]
  })
}

const settingRank = (what: string, entry: Setting, value: unknown): number => {
  if (watching.includes(what)) return value === true ? 0 : 1
  return entry.type === 'choice' && entry.ratchet === true ? entry.choices.indexOf(String(value)) : 0
}

type Setting = Choice | Flag | Count

/** The plain settings by their path. What sets rules shows in the rules, and the top of a file is about the file. */
const settingKeys = (group: Group, path = ''): readonly (readonly [string, Setting])[] =>
  Object.entries(group.keys).flatMap(([key, entry]): readonly (readonly [string, Setting])[] => {
    if (entry.type === 'group' && key !== 'bash_guard') return settingKeys(entry, `${path}${key}.`)
    if (path === '' && key !== 'standby') return []
    return entry.type === 'choice' || entry.type === 'flag' || entry.type === 'count'
      ? [[`${path}${key}`, entry]]
      : []
  })

const settingsOf = ({ read }: Side): ReadonlyMap<string, unknown> =>
  flat(mergeLayers(read.below, read.layers, read.rules, [], read.lowest).settings)

const answerChanges = (before: readonly Allowance[], after: readonly Allowance[]): readonly Change[] => {
  const textOf = ({ rule, command, calls }: Allowance): string => `${rule}: ${command ?? calls ?? ''}`
  const [old, now] = [new Set(before.map(textOf)), new Set(after.map(textOf))]
  return [
    ...[...now].filter(text => !old.has(text)).map(text => change('looser', 'allow', 'none', text)),
    ...[...old].filter(text => !now.has(text)).map(text => change('stricter', 'allow', text, 'none')),
  ]
}

/** Changes of the locks, which decide what the layers above may loosen. */
const lockChanges = (before: Side, after: Side): readonly Change[] => {
  const [old, now] = [before, after].map(
    ({ read }) =>
      new Set(
        read.layers.flatMap(({ locked, tighten }) => [...locked, ...(tighten === true ? ['tighten'] : [])]),
      ),
  )
  if (old === undefined || now === undefined) return []
  const nameOf = (id: string): string => (id === 'tighten' ? id : `locked ${id}`)
  return [
    ...[...old].filter(id => !now.has(id)).map(id => change('looser', nameOf(id), 'yes', 'no')),
    ...[...now].filter(id => !old.has(id)).map(id => change('stricter', nameOf(id), 'no', 'yes')),
  ]
}

const change = (kind: Change['kind'], what: string, from: string, to: string): Change => ({
  kind,
  what,
  from,
  to,
})
