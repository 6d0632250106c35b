import type { EffectContext } from '../../../core/rule/rule.ts'
import { join } from '../../../core/text/paths/path.ts'
import { dataList, named } from '../../../core/text/quoting/foreign.ts'
import { gitStateOf } from '../../../known/git/state.ts'
import { secretIn } from '../../../known/secrets/files.ts'
import { freshRun } from '../../../known/status/fresh-tests.ts'
import { proofStatusOf } from '../../../known/status/proof-status.ts'
import { counted } from '../../../known/status/state-lines.ts'
import { testStatusOf } from '../../../known/status/test-status.ts'
import type { Role } from './_agents.ts'

/** The last run, where it is not too long ago and did not pass. */
const failing = ({ facts, number }: EffectContext): string | undefined => {
  const run = freshRun(testStatusOf(facts), number('fresh_seconds'))
  if (run === undefined || run.result === 'pass') return undefined
  return run.failures > 0 ? `The tests fail (${counted(run.failures, 'failure')})` : 'The tests fail'
}

const research = '.claude/research-log.md'

const planner = ({ facts, setting }: EffectContext): readonly string[] => [
  `Write the plan to ${named(setting('plan_file') || 'a file', 60)}: the intent, "## Phase N" with **Status:**, tasks, decisions as DEC-AREA-001. End with the plan written, not with a question.`,
  ...(facts.fileKind(join(facts.root(), research)) === 'file'
    ? [`Read ${research} before you research anew.`]
    : []),
]

const implementer = (context: EffectContext): readonly string[] => {
  const { facts } = context
  const tests = failing(context)
  return [
    ...(gitStateOf(facts)?.worktrees.length === 0
      ? [
          'There is no worktree: first make one, git worktree add .worktrees/<name> -b <branch>, and work there.',
        ]
      : []),
    'Write tests with the code. A long source file names its decision (@decision).',
    ...(tests === undefined ? [] : [`${tests}: mend that before you write more code.`]),
    ...(proofStatusOf(facts, facts.root()) === 'verified'
      ? []
      : ['The work is not verified: show it running to the user before it is committed.']),
  ]
}

const guardian = (context: EffectContext): readonly string[] => {
  const { facts } = context
  const tests = failing(context)
  const secrets = (facts.git()?.staged() ?? []).filter(path => secretIn(path) !== undefined)
  return [
    'Change the plan only where a phase ends. Commit, merge and push only what the user approved; changed source files name their decisions.',
    ...(secrets.length === 0 ? [] : [`Staged, and by their names secrets: ${dataList(secrets, 5)}.`]),
    ...(tests === undefined ? [] : [`${tests}: neither commit nor merge.`]),
    ...(testStatusOf(facts) === undefined ? ['No test run is known: run the tests first.'] : []),
  ]
}

/** The text for a subagent beside the state, by its role. It depends on the options of agents/briefing. */
export const tasks: Readonly<Record<Role, (context: EffectContext) => readonly string[]>> = {
  planner,
  implementer,
  guardian,
}
