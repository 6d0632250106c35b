import { defineCompanion, type RuleDocs } from '../../../core/rule/define.ts'
import { oneLine } from '../../../core/text/quoting/foreign.ts'
import { namesAreData } from '../../../known/status/state-lines.ts'
import { takePreserved } from '../../../state/session/preserved.ts'

const mostLines = 8
const longestLine = 700

export default defineCompanion({
  id: 'session/restored',
  on: 'session-start',
  verdict: 'advise',
  says: 'What was known before the compaction.',
  run: async (event, context) => {
    if (event.cause !== 'compact') return undefined
    // Branch and plan are told as they are now: session/git-state, session/plan-state.
    const lines = takePreserved(context).filter(line => !/^(?:Branch:|Plan )/.test(line))
    if (lines.length === 0) return undefined
    return {
      says: `From before the compaction. ${namesAreData}`,
      rows: lines.slice(0, mostLines).map(line => oneLine(line, longestLine)),
    }
  },
})

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'A summary may leave out which files were being changed and whether the tests passed. What session/preserved kept for this session is told once, right after the compaction.',
  related: ['session/preserved'],
}
