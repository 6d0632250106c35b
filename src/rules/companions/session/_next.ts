import type { EffectContext } from '../../../core/rule/rule.ts'
import { isProtected } from '../../../known/git/branches.ts'
import type { GitState } from '../../../known/git/state.ts'
import { planStatusOf } from '../../../known/status/plan-status.ts'
import { counted } from '../../../known/status/state-lines.ts'
import type { TestStatus } from '../../../known/status/test-status.ts'

/** The last run, where it is fresh. */
type Tests = TestStatus | 'running' | undefined

export const testsLine = (run: Tests): string => {
  if (run === 'running') return 'Tests: running now.'
  if (run === undefined) return 'Tests: no fresh run.'
  if (run.result === 'pass') return 'Tests: passed.'
  return run.failures > 0 ? `Tests: ${counted(run.failures, 'failure')}.` : 'Tests: failed.'
}

/** The step that follows from the state of git, the tests and the plan. */
export const nextStep = (
  git: GitState | undefined,
  run: Tests,
  { facts, setting, strings }: EffectContext,
): string => {
  if (git?.branch !== undefined && isProtected(git.branch, strings('protected_branches'))) {
    const file = setting('plan_file')
    if (file !== false && planStatusOf(facts, file) === undefined) return 'write a plan'
    return git.worktrees.length === 0 ? 'make a worktree for the work' : 'go on in a worktree'
  }
  if (run === 'running') return 'wait for the tests'
  if (run === undefined) return 'run the tests'
  if (run.result !== 'pass') return 'mend the failing tests'
  if (git === undefined) return 'review the changes'
  return git.dirty === 0 ? 'merge' : 'review and commit'
}
