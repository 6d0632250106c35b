import { defineCompanion, type RuleDocs } from '../../../core/rule/define.ts'
import { docOptions } from '../../../edits/docs/doc-options.ts'
import { planFile } from '../../../known/status/plan.ts'
import { namesAreData } from '../../../known/status/state-lines.ts'
import { keepPreserved, preservedLines } from '../../../state/session/preserved.ts'

export default defineCompanion({
  id: 'session/preserved',
  on: 'pre-compact',
  again: true,
  verdict: 'advise',
  says: 'What the summary of a session should keep.',
  options: { plan_file: planFile, decision_marks: docOptions.decision_marks },
  run: async (_event, context) => {
    const lines = preservedLines(context, context.setting('plan_file'), context.strings('decision_marks'))
    if (lines.length === 0) return undefined
    keepPreserved(context, lines)
    return { says: `Keep in the summary what is open, and this. ${namesAreData}`, rows: lines }
  },
})

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'A compaction keeps what was talked about, not where the work stands. Branch, plan, the files changed last, decisions in them, the last test run and the end of the audit log go into the instructions for the summary. They are also kept in `.claude/.preserved-context-<session>`, for the start after it.',
  related: ['session/restored'],
}
