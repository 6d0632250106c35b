import { defineCompanion, type RuleDocs } from '../../../core/rule/define.ts'
import { data } from '../../../core/text/quoting/foreign.ts'
import { sourceFileAt, sourceOptions } from '../../../edits/files/source-files.ts'
import { sessionChanges } from '../../../state/changes/list.ts'
import { expireProof } from '../../../state/evidence/proof.ts'

export default defineCompanion({
  id: 'session/changed-files',
  on: 'stop',
  verdict: 'pass',
  says: 'Which files were changed by scripts and other programs.',
  options: sourceOptions,
  run: async (event, context) => {
    if (event.session === undefined) return undefined
    const { found } = await sessionChanges(context)
    const source = found.map(path => sourceFileAt(path, context)).find(file => file !== undefined)
    const { edge, facts } = context
    if (source === undefined || !expireProof(edge, facts, facts.root())) return undefined
    return {
      says: `${data(source.name, 100)} was changed after the work was verified, so .claude/.proof-status is pending again.`,
    }
  },
})

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'A script, a tool of an MCP server, a task in the background and a subagent write files too. At the end of a turn the tree is compared with the beginning of the session, and what differs goes into `.claude/.session-changes-<session>`; a source file among it takes a verification back. Files that were changed before the session, or by another one, stay out.',
  related: ['session/changes', 'session/baseline'],
}
