import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { data, named } from '../../../core/text/quoting/foreign.ts'
import { planFor, plannedWrite, planOptions } from './_planned.ts'

export default defineGuard({
  id: 'plan/missing',
  class: 'quality',
  on: 'edit',
  verdict: 'deny',
  says: 'The project has no plan that this source code belongs to.',
  options: planOptions,
  check: (change, context) => {
    const write = plannedWrite(change, context)
    if (write === undefined || planFor(write, context) !== undefined) return false
    const plan = named(write.plan)
    const name = data(write.file.name, 100)
    if (write.small)
      return {
        verdict: 'pass',
        says: `Fast-mode bypass: ${name} has ${write.lines} lines, and needs no ${plan}. A larger file will.`,
      }
    return {
      says: `The project has no ${plan}, and ${name} would have ${write.lines} lines of source code.`,
      instead: [
        `write ${plan}: what was asked for, the phases with their status, and the decisions`,
        'have the planner agent write it',
      ],
    }
  },
})

export const docs: RuleDocs = {
  since: '0.6.0',
  why: 'A plan that was written down before the code says what belongs to the task, and lets people object while it is cheap. Small files and the edits of parts need none.',
  denies: [
    'src/sums.ts = // Twenty lines.\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n16\n17\n18\n19',
  ],
  allows: ['src/a.ts = a ⇒ b', 'README.md = a', 'src/a.test.ts = a'],
  related: ['plan/stale', 'plan/malformed'],
}
