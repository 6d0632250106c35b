import { defineCompanion, type RuleDocs } from '../../../core/rule/define.ts'
import { keepTreeAtStart } from '../../../state/changes/tree-at-start.ts'

export default defineCompanion({
  id: 'session/baseline',
  on: 'session-start',
  verdict: 'pass',
  says: 'Which files are changed already when a session begins.',
  run: async (event, context) => {
    if (event.session !== undefined) await keepTreeAtStart(context)
    return undefined
  },
})

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'What was changed before the agent came is not its work. The commit and the hashes of the files that differ from it are kept in the project’s state, so that the end of a turn can tell the two apart. It says nothing.',
  related: ['session/changed-files', 'session/changes'],
}
