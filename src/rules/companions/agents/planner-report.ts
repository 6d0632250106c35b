import { defineCompanion, type RuleDocs } from '../../../core/rule/define.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { namesWork } from '../../../known/session/agent-report.ts'
import { planFile, readPlan } from '../../../known/status/plan.ts'
import { planStatusOf } from '../../../known/status/plan-status.ts'
import { isOfType, roles } from './_agents.ts'
import { messageOf, openQuestion, reported } from './_report.ts'

export default defineCompanion({
  id: 'agents/planner-report',
  on: 'subagent-stop',
  verdict: 'advise',
  says: 'What a planner left open.',
  options: { planner: roles.planner, plan_file: planFile },
  run: async (event, { facts, edge, setting, strings }) => {
    if (!isOfType(event, strings('planner'))) return undefined
    const file = setting('plan_file')
    const path = planStatusOf(facts, file)?.path
    const text = path === undefined ? undefined : facts.readText(path)
    const message = messageOf(event)
    return reported(edge, 'planner', [
      ...(file === false ? [] : text === undefined ? [`there is no ${named(file, 60)}`] : faultsOf(text)),
      ...(namesWork(`${message}\n${text ?? ''}`) ? [] : ['no issues or tasks are named']),
      ...openQuestion(message),
    ])
  },
})

const faultsOf = (text: string): readonly string[] => {
  const { phases, purpose } = readPlan(text)
  return [
    ...(phases.length === 0 ? ['the plan has no "## Phase N"'] : []),
    ...(purpose ? [] : ['no heading of the plan says what it is for']),
  ]
}

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'A planner that ends without a plan, with a plan that has neither phases nor a purpose, or with a question that nobody answers there, has not finished. The findings are told to the human, noted in `.claude/.agent-findings` (`planner|a;b`) for the next prompt and in `.claude/.audit-log`. Nothing is held.',
  related: ['agents/briefing', 'agents/implementer-report', 'agents/guardian-report', 'plan/malformed'],
}
