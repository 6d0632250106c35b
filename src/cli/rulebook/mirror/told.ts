import { ownGroup } from '../../../core/policy/own.ts'
import type { Policy } from '../../../core/policy/policy.ts'
import type { OptionValue, Rule } from '../../../core/rule/rule.ts'
import type { CodeRule } from '../../../rules/guards/architecture/_code-rule.ts'
import { scoped } from '../../../rules/guards/architecture/_code-rule.ts'
import { codeRules } from '../../../rules/guards/architecture/_judged.ts'
import { ruleDocs } from '../pages/docs.generated.ts'

/** A rule that is on, as a reader of prose is told about it. */
export interface ToldRule {
  readonly rule: Rule
  readonly verdict: 'deny' | 'ask' | 'rewrite' | 'advise'
  /** A command or a path that it stops. */
  readonly example?: string | undefined
  /** The reason, in one sentence. */
  readonly why?: string | undefined
  readonly options: Readonly<Record<string, OptionValue>>
}

/** The parts of a project's policy that are told. */
export interface ToldPolicy {
  readonly preset: string
  readonly rules: readonly ToldRule[]
  /** The rules about code of those two rules, where they are on. */
  readonly forbidden: readonly CodeRule[]
  readonly required: readonly CodeRule[]
  /** Ids of rules that are code of the project. It may not run here, so only their names are told. */
  readonly files: readonly string[]
}

export const toldPolicy = (policy: Policy, rules: readonly Rule[]): ToldPolicy => {
  const isFile = ({ id }: Rule): boolean =>
    id.startsWith(ownGroup) && policy.own?.some(own => own.id === id) !== true
  const isOn = ({ id }: Rule): boolean => (policy.rules[id]?.stance ?? 'off') !== 'off'
  const on = [...rules].filter(isOn).sort((a, b) => (a.id < b.id ? -1 : 1))
  const told = on.filter(rule => !isFile(rule)).flatMap(rule => toldRule(rule, policy))
  const codeOf = (id: string): readonly CodeRule[] => {
    const options = told.find(({ rule }) => rule.id === id)?.options
    if (options === undefined) return []
    const { rules: own, builtin, scope } = options
    const names = isList(builtin) ? builtin : []
    const all = codeRules(typeof own === 'object' && !isList(own) ? own : {}, names)
    return typeof scope === 'string' ? all.map(rule => scoped(rule, scope)) : all
  }
  return {
    preset: policy.preset,
    rules: told,
    forbidden: codeOf('architecture/forbidden-code').filter(({ forbid }) => forbid !== undefined),
    required: codeOf('architecture/missing-import').filter(({ require }) => require !== undefined),
    files: on.filter(isFile).map(({ id }) => id),
  }
}

export const isList = (value: OptionValue | undefined): value is readonly string[] => Array.isArray(value)

/** Rules that only approve, note down or tell how things stand ask nothing of a reader. */
const toldRule = (rule: Rule, policy: Policy): readonly ToldRule[] => {
  if (rule.kind === 'companion') return []
  const { stance, options } = policy.rules[rule.id] ?? { stance: 'off', options: {} }
  const own = stance === 'on' ? rule.verdict : stance
  const verdict = own === 'rewrite' && policy.rewrite !== 'apply' ? policy.rewrite : own
  if (verdict === 'off' || verdict === 'allow' || verdict === 'pass') return []
  const declared = Object.entries(rule.options ?? {})
  const values = Object.fromEntries(declared.map(([name, option]) => [name, options[name] ?? option.default]))
  // With other options it may stop something else, and `auto` goes by the project.
  const isPlain = declared.every(
    ([name, option]) =>
      values[name] !== 'auto' && JSON.stringify(values[name]) === JSON.stringify(option.default),
  )
  const made = policy.own?.find(({ id }) => id === rule.id)
  const why = made === undefined ? /^[^`]*?\.(?= |$)/.exec(ruleDocs[rule.id]?.why ?? '')?.[0] : made.why
  return [{ rule, verdict, options: values, why, example: isPlain ? exampleOf(rule) : undefined }]
}

const exampleOf = (rule: Rule): string | undefined => {
  const rows = ruleDocs[rule.id]?.denies ?? []
  const isCommand = rule.on === 'command' || rule.on === 'script'
  const fits = (row: string): boolean =>
    row.length <= 60 && !row.includes('\n') && (isCommand || (rule.on === 'path' && !/^<|=/.test(row)))
  return rows.find(fits)?.replace(/^\$ /, '')
}
