import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { reachedMeasures, staleOptions } from '../../../edits/docs/plan-staleness.ts'
import { planFor, plannedWrite, planOptions } from './_planned.ts'

export default defineGuard({
  id: 'plan/stale',
  class: 'quality',
  on: 'edit',
  verdict: 'deny',
  says: 'The plan is older than much of the code.',
  options: { ...planOptions, ...staleOptions },
  check: (change, context) => {
    const write = plannedWrite(change, context)
    if (write === undefined || write.small) return false
    const plan = planFor(write, context)
    const reached = plan === undefined ? [] : reachedMeasures(plan, context)
    if (reached.length === 0) return false
    const says = `${named(write.plan)} was last changed before much of the code: ${reached.map(({ told }) => told).join('; ')}.`
    const instead = [`bring ${named(write.plan)} up to date with what was built, then write the file`]
    return reached.some(({ tier }) => tier === 'deny')
      ? { says, instead }
      : { verdict: 'pass', says, instead }
  },
})

export const docs: RuleDocs = {
  since: '0.6.0',
  why: 'A plan that nobody keeps is worse than none: it is believed. How much of the code changed since, what the last audit of decisions found, and how many commits there were each count, and the worst one decides between advice and a stop.',
  allows: ['src/a.ts = a ⇒ b', 'src/a.ts = small'],
  related: ['plan/missing', 'plan/malformed'],
}
