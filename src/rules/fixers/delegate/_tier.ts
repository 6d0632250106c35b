import type { Violation } from '../../../checks/linters/tool.ts'
import { marks } from '../../../core/findings/marks.ts'
import type { Context } from '../../../core/rule/rule.ts'

/** The model for a repair, and the tools that it may use. */
export interface Tier {
  readonly name: TierName
  readonly model: string
  readonly tools: readonly string[]
  readonly turns: number
  readonly timeoutMs: number
  /** Why this tier, for debugging. */
  readonly because: string
  readonly warnings: readonly string[]
}

type TierName = 'haiku' | 'sonnet' | 'opus'

/**
 * Codes as the documents name them, and as newer versions of the tools name them. A pattern is searched for anywhere in a code:
 * `noExplicitAny` stands for `lint/suspicious/noExplicitAny`.
 */
const sonnetCodes =
  'C901|PLR[0-9]+|PYD[0-9]+|FAST[0-9]+|ASYNC[0-9]+|unresolved-import|import-not-found|MD[0-9]+|D[0-9]+'
const opusCodes = 'unresolved-attribute|missing-attribute|type-assertion'

type TierOptions = Pick<Context, 'setting' | 'number' | 'strings'>

/**
 * A code for the strongest model, or more violations than the threshold: the strongest. A code for the middle one: that
 * one. Else the smallest.
 */
export const tierFor = (
  violations: readonly Violation[],
  options: TierOptions,
  env: (name: string) => string | undefined,
): Tier => {
  const warnings: string[] = []
  const given = (tier: string, flat: string, fallback: string): string =>
    options.setting(tier) || options.setting(flat) || fallback
  const matcher = (source: string, fallback: string): RegExp => {
    try {
      return new RegExp(source)
    } catch {
      warnings.push(`${marks.warning} the pattern ${JSON.stringify(source)} is no regular expression`)
      return new RegExp(fallback)
    }
  }
  const any = (pattern: RegExp): boolean => violations.some(({ code }) => pattern.test(code))
  const opus = any(matcher(given('opus_patterns', 'opus_flat', opusCodes), opusCodes))
  const sonnet = any(matcher(given('sonnet_patterns', 'sonnet_flat', sonnetCodes), sonnetCodes))
  const threshold = options.number('volume_flat') || options.number('volume_threshold')
  const name = opus || violations.length > threshold ? 'opus' : sonnet ? 'sonnet' : 'haiku'
  const simple = options.setting('haiku_patterns')
  if (name === 'haiku' && simple !== false) warnings.push(...unmatched(violations, matcher(simple, '.*')))
  if (options.setting('sonnet_flat') !== false || options.setting('opus_flat') !== false)
    warnings.push(`${marks.warning} subprocess.model_selection is the older form: use subprocess.tiers`)
  return {
    name,
    model: options.setting('global_model_override') || name,
    tools: options.strings(`${name}_tools`),
    turns: options.number('max_turns_override') || options.number(`${name}_turns`),
    timeoutMs: 1000 * secondsFor(name, options, env),
    because: `count=${violations.length}, opus_codes=${opus}, sonnet_codes=${sonnet}`,
    warnings,
  }
}

const unmatched = (violations: readonly Violation[], simple: RegExp): readonly string[] =>
  [...new Set(violations.map(({ code }) => code))]
    .filter(code => !simple.test(code))
    .map(code => `${marks.warning} unmatched pattern '${code}', defaulting to haiku`)

const secondsFor = (
  name: TierName,
  options: TierOptions,
  env: (name: string) => string | undefined,
): number => {
  const named = Number(env('HOOK_SUBPROCESS_TIMEOUT'))
  if (Number.isFinite(named) && named > 0) return named
  return (
    options.number('timeout_override') ||
    options.number(`${name}_timeout`) ||
    options.number('repair_timeout')
  )
}
