import { defineCompanion, type RuleDocs } from '../../../core/rule/define.ts'
import { planFile } from '../../../known/status/plan.ts'
import { planStatusOf } from '../../../known/status/plan-status.ts'
import { namesAreData, planLine } from '../../../known/status/state-lines.ts'
import { mentions, promptOf } from './_words.ts'

export default defineCompanion({
  id: 'prompt/plan-state',
  on: 'prompt',
  verdict: 'advise',
  says: 'How far the plan is.',
  options: {
    plan_file: planFile,
    words: {
      type: 'strings',
      default: ['plan', 'implement', 'phase', 'status', 'progress', 'demo'],
      says: 'Words in the prompt that make the state of the plan worth telling.',
    },
  },
  run: async (event, { facts, edge, strings, setting }) => {
    const isAsked = mentions(promptOf(event), strings('words'))
    // The first prompt of a session whose start was not seen tells it too.
    const isFirst = edge.session.first('plan-state')
    const plan = isAsked || isFirst ? planStatusOf(facts, setting('plan_file')) : undefined
    return plan === undefined ? undefined : { says: `${planLine(plan)} ${namesAreData}` }
  },
})

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'A prompt about the plan or its progress is answered from the file as it is now.',
  related: ['session/plan-state', 'prompt/git-state'],
}
