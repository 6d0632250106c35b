import { defineCompanion, type RuleDocs } from '../../../core/rule/define.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { gitStateOf } from '../../../known/git/state.ts'
import { saysPhaseIsDone, speaksOfMerging } from '../../../known/session/agent-report.ts'
import { freshRun, summaryFresh } from '../../../known/status/fresh-tests.ts'
import { planFile } from '../../../known/status/plan.ts'
import { planStatusOf } from '../../../known/status/plan-status.ts'
import { counted } from '../../../known/status/state-lines.ts'
import { testStatusOf } from '../../../known/status/test-status.ts'
import { isOfType, roles } from './_agents.ts'
import { messageOf, openQuestion, reported } from './_report.ts'

/** A plan that was written longer ago does not tell of a phase that has just ended. */
const planFreshMs = 300_000

export default defineCompanion({
  id: 'agents/guardian-report',
  on: 'subagent-stop',
  verdict: 'advise',
  says: 'What a guardian left open.',
  options: { guardian: roles.guardian, plan_file: planFile, fresh_seconds: summaryFresh },
  run: async (event, { facts, edge, number, setting, strings }) => {
    if (!isOfType(event, strings('guardian'))) return undefined
    const message = messageOf(event)
    const file = setting('plan_file')
    const path = planStatusOf(facts, file)?.path
    const age = facts.now().getTime() - (path === undefined ? 0 : (facts.modified(path) ?? 0))
    const dirty = gitStateOf(facts)?.dirty ?? 0
    const status = testStatusOf(facts)
    const run = freshRun(status, number('fresh_seconds'))
    const merges = speaksOfMerging(message)
    return reported(edge, 'guardian', [
      ...(run !== undefined && run.result !== 'pass' && merges
        ? [`the tests fail (${counted(run.failures, 'failure')}), and it speaks of a commit or a merge`]
        : []),
      ...(status === undefined ? ['no test run is known'] : []),
      ...(file !== false && path === undefined ? [`there is no ${named(file, 60)}`] : []),
      ...(path !== undefined && age > planFreshMs && saysPhaseIsDone(message)
        ? ['a phase is done, and the plan was not brought up to date']
        : []),
      ...(dirty > 0 ? [`${counted(dirty, 'file')} not committed`] : []),
      ...openQuestion(message),
    ])
  },
})

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'A guardian commits and merges. If its report says that a phase is done, the plan should say so too; nothing should be left uncommitted; and no merge belongs on tests that fail or never ran. The findings are told to the human, noted in `.claude/.agent-findings` for the next prompt and in `.claude/.audit-log`. Nothing is held.',
  related: ['agents/briefing', 'agents/planner-report', 'agents/implementer-report'],
}
