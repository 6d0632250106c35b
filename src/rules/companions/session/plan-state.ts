import { defineCompanion, type RuleDocs } from '../../../core/rule/define.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { reachedMeasures, staleOptions } from '../../../edits/docs/plan-staleness.ts'
import { sourceOptions } from '../../../edits/files/source-files.ts'
import { planFile } from '../../../known/status/plan.ts'
import { planStatusOf } from '../../../known/status/plan-status.ts'
import { namesAreData, planLine } from '../../../known/status/state-lines.ts'

export default defineCompanion({
  id: 'session/plan-state',
  on: 'session-start',
  verdict: 'advise',
  says: 'How far the plan is.',
  options: { ...sourceOptions, ...staleOptions, plan_file: planFile },
  run: async (_event, context) => {
    const { facts, edge, setting, enforces } = context
    // The first prompt tells it where no start of the session did.
    edge.session.first('plan-state')
    const file = setting('plan_file')
    if (file === false) return undefined
    const plan = planStatusOf(facts, file)
    if (plan === undefined)
      return enforces('plan/missing') && facts.git() !== undefined
        ? { says: `There is no ${named(file)}: new source files wait for a plan.` }
        : undefined
    const measures = reachedMeasures(plan.path, context)
    const old = measures.length === 0 ? '' : ` It is old: ${measures.map(({ told }) => told).join('; ')}.`
    return { says: `${planLine(plan)}${old} ${namesAreData}` }
  },
})

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'An agent that knows the phase it is in goes on there, and one that hears that the plan is older than much of the code brings it up to date before it is stopped. The numbers are those of plan/stale. The age is that of the file; where it was checked out just now, only the numbers tell.',
  related: ['prompt/plan-state', 'plan/stale', 'plan/missing'],
}
