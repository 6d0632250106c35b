import { defineCompanion, type RuleDocs } from '../../../core/rule/define.ts'
import { protected_files } from '../../../known/files/protected.ts'
import { keepGitStart } from '../../../state/changes/commits.ts'
import { startOf } from '../../../state/changes/start.ts'
import { keepCopies } from '../../../state/watched/copies.ts'
import { watchedHashes, watchedPatterns } from '../../../state/watched/files.ts'

export default defineCompanion({
  id: 'session/protected-configs',
  on: 'session-start',
  verdict: 'pass',
  says: 'How the protected configs stand when a session begins.',
  options: { protected_files },
  run: async (event, { facts, edge, strings }) => {
    // A resumed or compacted session keeps the record of its first start.
    if (event.session === undefined || startOf(edge)?.hashes !== undefined) return undefined
    const context = { edge, facts }
    const hashes = await watchedHashes(context, watchedPatterns(strings('protected_files')))
    const head = await keepGitStart(context, { hashes })
    await keepCopies(context, Object.keys(hashes), head)
    return undefined
  },
})

export const docs: RuleDocs = {
  since: '0.3.0',
  why: 'Only what changes during a session is held up at its end: an edit of your own that is not committed yet is none of the agent’s. It says nothing; it writes down hashes, and the text of those files that no commit holds, so that they can be restored.',
  related: ['lint/config-unchanged'],
}
