import { defineCompanion, type RuleDocs } from '../../../core/rule/define.ts'
import { trimAudit } from '../../../state/audit.ts'
import { sessionChangesOf } from '../../../state/changes/list.ts'
import { takePreserved } from '../../../state/session/preserved.ts'
import { endTestRun } from '../../../state/test-runs/run.ts'

export default defineCompanion({
  id: 'session/ended',
  on: 'session-end',
  verdict: 'pass',
  says: 'What a session leaves when it ends.',
  run: async (_event, context) => {
    const { edge } = context
    edge.remove(sessionChangesOf(context).file)
    takePreserved(context)
    trimAudit(edge)
    endTestRun(edge)
    return undefined
  },
})

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'The list of files that this session changed goes, and so do the counts of the gates; those of other sessions stay, and with them the evidence of tests and the findings of subagents. Tests that still run for this session are ended. `.claude/.audit-log` keeps its last 100 lines. Only where this rule is on, each denial gets a line there.',
  related: ['session/changes', 'session/leftovers'],
}
