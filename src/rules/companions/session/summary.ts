import { defineCompanion, type RuleDocs } from '../../../core/rule/define.ts'
import { countDecisions } from '../../../edits/docs/decisions.ts'
import { docOptions } from '../../../edits/docs/doc-options.ts'
import { sourceOptions } from '../../../edits/files/source-files.ts'
import { protectedBranches } from '../../../known/git/branches.ts'
import { gitStateOf } from '../../../known/git/state.ts'
import { freshRun, summaryFresh } from '../../../known/status/fresh-tests.ts'
import { planFile } from '../../../known/status/plan.ts'
import { counted, gitLine } from '../../../known/status/state-lines.ts'
import { testStatusOf } from '../../../known/status/test-status.ts'
import { sessionChangesOf } from '../../../state/changes/list.ts'
import { changedSources } from '../../../state/changes/sources.ts'
import { turnChanged } from '../../../state/changes/turn.ts'
import { liveRunner } from '../../../state/test-runs/run.ts'
import { nextStep, testsLine } from './_next.ts'

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
    const { edge, facts, number, strings } = context
    const { changed } = sessionChangesOf(context)
    if (changed.length === 0 || !turnChanged(context, 'session/summary')) return undefined
    const sources = changedSources(context)
    const texts = sources.map(({ text }) => text ?? '').join('\n\n')
    const decisions = countDecisions(texts, strings('decision_marks')).all
    const git = gitStateOf(facts)
    const isRunning = liveRunner(edge)?.running !== undefined
    const run = isRunning ? 'running' : freshRun(testStatusOf(facts), number('fresh_seconds'))
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

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'One line for the human at the end of a turn that changed something: how many files, source and other, and decisions; the branch and what is uncommitted; the tests, where they ran within `evidence.summary_fresh_s`; and the next step that follows from it. A turn that changed nothing, and the same summary again, say nothing.',
  related: ['session/decisions', 'session/changes', 'turn/next-step'],
}
