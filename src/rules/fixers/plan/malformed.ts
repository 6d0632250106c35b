import { defineFixer, type RuleDocs } from '../../../core/rule/define.ts'
import { matchesPath } from '../../../core/text/paths/glob.ts'
import { basename } from '../../../core/text/paths/path.ts'
import { data } from '../../../core/text/quoting/foreign.ts'
import { planFaults, planFile, readPlan } from '../../../known/status/plan.ts'

const mostRows = 20

export default defineFixer({
  id: 'plan/malformed',
  on: 'edit',
  verdict: 'deny',
  says: 'The plan lacks what its readers look for.',
  options: { plan_file: planFile },
  run: async (change, { facts, edge, setting }) => {
    const plan = setting('plan_file')
    const path = facts.resolve(change.path)
    if (plan === false || !matchesPath(path, plan)) return undefined
    const text = edge.readExact(path)
    if (text === undefined || text.includes('\0')) return undefined
    const faults = planFaults(readPlan(text))
    if (faults.length === 0) return undefined
    const rest = faults.length > mostRows ? [`and ${faults.length - mostRows} more`] : []
    return {
      says: `${data(basename(path), 100)} lacks what its readers look for:`,
      rows: [...faults.slice(0, mostRows), ...rest].map(row => `- ${row}`),
    }
  },
})

export const docs: RuleDocs = {
  since: '0.6.0',
  why: 'Gates and summaries read the plan: a heading with the intent, each `## Phase N` with `**Status:** planned`, `in-progress` or `completed`, a `### Decision Log` that holds something in each completed phase, and ids of decisions like `DEC-AUTH-001`. Comments and code blocks do not count.',
  related: ['plan/missing', 'plan/stale'],
}
