import type { History } from '../../core/facts/facts.ts'
import type { Context, DeclaredOptions, Option } from '../../core/rule/rule.ts'
import { dirname, join } from '../../core/text/paths/path.ts'
import { type Drift, readDrift } from '../../known/status/plan.ts'
import { sourceTest } from '../files/source-files.ts'

const limit = (key: string, fallback: number, says: string): Option => ({
  type: 'number',
  default: fallback,
  least: 0,
  key: `plan.${key}`,
  says,
})

const churn = 'percent of the source files that were changed by commits after the plan was'
const drift = 'decisions that are in the code and not in the plan, or the other way round'
const commits = 'commits after the plan was changed, where no audit of decisions is there'

export const staleOptions = {
  churn_warn: limit(
    'churn_warn',
    15,
    `Advice from this many ${churn}. PLAN_CHURN_WARN in the environment takes its place.`,
  ),
  churn_deny: limit(
    'churn_deny',
    35,
    `A stop from this many ${churn}. PLAN_CHURN_DENY in the environment takes its place.`,
  ),
  drift_warn: limit('drift_warn', 2, `Advice from this many ${drift}.`),
  drift_deny: limit('drift_deny', 5, `A stop from this many ${drift}.`),
  commits_warn: limit('commits_warn', 40, `Advice from this many ${commits}.`),
  commits_deny: limit('commits_deny', 100, `A stop from this many ${commits}.`),
} satisfies DeclaredOptions

/** One way in which a plan may be old. */
export interface Measure {
  readonly tier: 'none' | 'warn' | 'deny'
  /** The numbers, for the message. */
  readonly told: string
}

/** The ways in which a plan, by its absolute path, is old: none where git does not say. */
export const reachedMeasures = (plan: string, context: Context): readonly Measure[] => {
  const history = context.facts.gitAt(plan)?.since(plan)
  if (history === undefined) return []
  return measuresOf(history, driftOf(plan, context), context).filter(({ tier }) => tier !== 'none')
}

/** The last audit, unless the plan was changed after it. */
const driftOf = (plan: string, { facts }: Context) => {
  const text = [facts.root(), dirname(plan)]
    .map(folder => facts.readText(join(folder, '.claude/.plan-drift')))
    .find(found => found !== undefined)
  const drift = text === undefined ? undefined : readDrift(text)
  const changedAt = (facts.modified(plan) ?? 0) / 1000
  return drift !== undefined && drift.at >= Math.floor(changedAt) ? drift : undefined
}

const measuresOf = (history: History, audit: Drift | undefined, context: Context): readonly Measure[] => {
  const { number, facts } = context
  const tierOf = (value: number, warn: number, deny: number): Measure['tier'] =>
    value >= deny ? 'deny' : value >= warn ? 'warn' : 'none'
  const set = (name: string): number => numberIn(facts.env(`PLAN_${name.toUpperCase()}`)) ?? number(name)
  const isSource = sourceTest(context)
  const sources = (paths: readonly string[]): number => paths.filter(path => isSource(`/${path}`)).length
  const [changed, tracked] = [sources(history.changed), sources(history.tracked)]
  const percent = tracked === 0 ? 0 : Math.floor((changed * 100) / tracked)
  const parted = audit === undefined ? 0 : audit.unplanned + audit.unimplemented
  return [
    {
      tier: changed === 0 ? 'none' : tierOf(percent, set('churn_warn'), set('churn_deny')),
      told: `${changed} of ${tracked} source files (${percent} %) changed since`,
    },
    audit === undefined
      ? {
          tier: tierOf(history.commits, number('commits_warn'), number('commits_deny')),
          told: `${history.commits} commits since`,
        }
      : {
          tier: tierOf(parted, number('drift_warn'), number('drift_deny')),
          told: `${audit.unplanned} decisions are not in the plan and ${audit.unimplemented} not in the code`,
        },
  ]
}

const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : undefined
