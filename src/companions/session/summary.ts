import { defineCompanion, type RuleDocs } from '../../core/define.ts'
import type { EffectContext } from '../../core/rule.ts'
import { countDecisions } from '../../edit/decisions.ts'
import { docOptions } from '../../edit/doc-options.ts'
import { sourceOptions } from '../../edit/source-files.ts'
import { isProtected, protectedBranches } from '../../known/branches.ts'
import { freshRun, summaryFresh } from '../../known/fresh.ts'
import { type GitState, gitStateOf } from '../../known/git-state.ts'
import { planFile } from '../../known/plan.ts'
import { planStatusOf } from '../../known/plan-status.ts'
import { counted, gitLine } from '../../known/state-lines.ts'
import { type TestStatus, testStatusOf } from '../../known/test-status.ts'
import { changedSources } from '../../state/changed-sources.ts'
import { sessionChangesOf } from '../../state/session-changes.ts'
import { turnChanged } from '../../state/turn.ts'

export default defineCompanion({
  id: 'session/summary',
  on: 'stop',
  verdict: 'advise',
  says: 'What the session has changed so far, and what comes next.',
  options: {
    ...sourceOptions,
    decision_marks: docOptions.decision_marks,
    plan_file: planFile,
    protected_branches: protectedBranches,
    fresh_seconds: summaryFresh,
  },
  run: async (_event, context) => {
    const { facts, number, strings } = context
    const { changed } = sessionChangesOf(context)
    if (changed.length === 0 || !turnChanged(context, 'session/summary')) return undefined
    const sources = changedSources(context)
    const decisions = sources.reduce(
      (sum, { text }) => sum + countDecisions(text ?? '', strings('decision_marks')).all,
      0,
    )
    const git = gitStateOf(facts)
    const run = freshRun(testStatusOf(facts), number('fresh_seconds'))
    return {
      says: [
        `This session changed ${counted(changed.length, 'file')}: ${sources.length} source, ${changed.length - sources.length} other, ${counted(decisions, 'decision')}.`,
        ...(git === undefined ? [] : [gitLine(git)]),
        testsLine(run),
        `Next: ${nextStep(git, run, context)}.`,
      ].join(' '),
    }
  },
})

const testsLine = (run: TestStatus | undefined): string => {
  if (run === undefined) return 'Tests: no fresh run.'
  if (run.result === 'pass') return 'Tests: passed.'
  return run.failures > 0 ? `Tests: ${counted(run.failures, 'failure')}.` : 'Tests: failed.'
}

const nextStep = (
  git: GitState | undefined,
  run: TestStatus | undefined,
  { facts, setting, strings }: EffectContext,
): string => {
  if (git?.branch !== undefined && isProtected(git.branch, strings('protected_branches'))) {
    const file = setting('plan_file')
    if (file !== false && planStatusOf(facts, file) === undefined) return 'write a plan'
    return git.worktrees.length === 0 ? 'make a worktree for the work' : 'go on in a worktree'
  }
  if (run === undefined) return 'run the tests'
  if (run.result !== 'pass') return 'mend the failing tests'
  if (git === undefined) return 'review the changes'
  return git.dirty === 0 ? 'merge' : 'review and commit'
}

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'One line for the human at the end of a turn that changed something: how many files, source and other, and decisions; the branch and what is uncommitted; the tests, where they ran within `evidence.summary_fresh_s`; and the next step that follows from it. A turn that changed nothing, and the same summary again, say nothing.',
  related: ['session/decisions', 'session/changes', 'turn/next-step'],
}
