import type { EffectContext } from '../../../core/rule/rule.ts'
import { readPlan } from '../../../known/status/plan.ts'
import { planStatusOf } from '../../../known/status/plan-status.ts'

/** Decisions that only the code has, and those that only the plan has. */
interface PlanDrift {
  readonly unplanned: readonly string[]
  readonly unimplemented: readonly string[]
}

/** Where there is no plan nothing is compared; where the code was not searched whole, nothing is called missing there. */
export const driftOf = (
  code: readonly string[],
  isWhole: boolean,
  { facts, setting }: EffectContext,
): PlanDrift => {
  const path = planStatusOf(facts, setting('plan_file'))?.path
  const text = path === undefined ? undefined : facts.readText(path)
  if (text === undefined) return { unplanned: [], unimplemented: [] }
  const { ids, due } = readPlan(text)
  return {
    unplanned: code.filter(id => !ids.includes(id)),
    unimplemented: isWhole ? due.filter(id => !code.includes(id)) : [],
  }
}
