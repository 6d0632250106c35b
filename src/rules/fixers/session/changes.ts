import { defineFixer, type RuleDocs } from '../../../core/rule/define.ts'
import { data } from '../../../core/text/quoting/foreign.ts'
import { sourceFileAt, sourceOptions } from '../../../edits/files/source-files.ts'
import { keepChange } from '../../../state/changes/list.ts'
import { expireProof } from '../../../state/evidence/proof.ts'

export default defineFixer({
  id: 'session/changes',
  on: 'edit',
  commands: true,
  verdict: 'pass',
  says: 'Which files a session changed, and whether its work still has to be verified.',
  options: sourceOptions,
  run: async (change, context) => {
    const path = context.facts.resolve(change.path)
    keepChange(context, path)
    const file = sourceFileAt(path, context)
    if (file === undefined) return undefined
    const { edge, facts } = context
    // A worktree in the project has a proof of its own.
    const roots = [...new Set([facts.root(), file.root])]
    if (!roots.map(root => expireProof(edge, facts, root)).includes(true)) return undefined
    return {
      says: `${data(file.name, 100)} was changed after the work was verified, so .claude/.proof-status is pending again. Show the final state to the user before it is committed.`,
    }
  },
})

export const docs: RuleDocs = {
  since: '0.6.0',
  why: 'Summaries and audits go by the files that were really edited: `.claude/.session-changes-<session>` has each of them once. A verification that is older than the code says nothing about it, so `.claude/.proof-status` goes back to pending when a source file is edited that is no test.',
}
