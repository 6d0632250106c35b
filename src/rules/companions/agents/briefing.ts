import { defineCompanion, type RuleDocs } from '../../../core/rule/define.ts'
import type { EffectContext } from '../../../core/rule/rule.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { gitStateOf } from '../../../known/git/state.ts'
import { summaryFresh } from '../../../known/status/fresh-tests.ts'
import { planFile } from '../../../known/status/plan.ts'
import { planStatusOf } from '../../../known/status/plan-status.ts'
import { gitLine, namesAreData, planLine } from '../../../known/status/state-lines.ts'
import { isOfType, type Role, roles } from './_agents.ts'
import { tasks } from './_tasks.ts'

export default defineCompanion({
  id: 'agents/briefing',
  on: 'subagent-start',
  verdict: 'advise',
  says: 'Where the work stands, for a subagent that begins.',
  options: { ...roles, plan_file: planFile, fresh_seconds: summaryFresh },
  run: async (event, context) => {
    const role = allRoles.find(one => isOfType(event, context.strings(one)))
    const type = event.agent?.type ?? ''
    const plain = type === '' || isOfType(event, ['Bash', 'Explore'])
    const rows =
      role === undefined ? (plain ? [] : [`Agent type: ${named(type, 60)}.`]) : tasks[role](context)
    return { says: stateLine(context), rows: [...rows] }
  },
})

const allRoles: readonly Role[] = ['planner', 'implementer', 'guardian']

const stateLine = ({ facts, setting }: EffectContext): string => {
  const [git, file] = [gitStateOf(facts), setting('plan_file')]
  const plan = planStatusOf(facts, file)
  const noPlan = file === false ? '' : `No plan (${named(file, 60)}).`
  const lines = [
    git === undefined ? 'Not a git repository.' : gitLine(git),
    plan === undefined ? noPlan : planLine(plan),
    namesAreData,
  ]
  return lines.filter(line => line !== '').join(' ')
}

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'A subagent begins with an empty context. One line tells it the branch, what is uncommitted, the worktrees and the plan; planners, implementers and guardians hear in a few lines more what their work has to keep to here, and what is wrong now: no worktree, failing tests, secrets that are staged. `agents.planner` and its like say which types these are.',
  related: [
    'agents/planner-report',
    'agents/implementer-report',
    'agents/guardian-report',
    'session/git-state',
  ],
}
