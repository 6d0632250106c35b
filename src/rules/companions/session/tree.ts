import { defineCompanion, type RuleDocs } from '../../../core/rule/define.ts'
import { keepLooked } from '../../../state/evidence/checked.ts'
import { treeOf } from '../../../state/evidence/tree.ts'

export default defineCompanion({
  id: 'session/tree',
  on: 'session-start',
  verdict: 'pass',
  says: 'The files of the project as a session finds them.',
  run: async (event, { edge }) => {
    // A resumed or compacted session keeps the record of its first start.
    if (event.session === undefined || !edge.session.first('tree')) return undefined
    const tree = await treeOf(edge)
    if (tree !== undefined) keepLooked(edge, tree)
    return undefined
  },
})

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'A session that only answers questions should run no tests. The hash of the working tree is kept at its start, so that the gate at the end of a turn knows whether anything changed. It says nothing.',
  related: ['checks/passing'],
}
