import { defineCompanion, type RuleDocs } from '../../../core/rule/define.ts'
import { allCompareOptions, compareOptionsOf } from '../../../edits/comparison/compare-options.ts'
import { comparedRules, filesToCompare } from '../../../edits/comparison/losses.ts'
import { keepGitStart } from '../../../state/changes/commits.ts'
import { keepTexts, sessionDifference } from '../../../state/changes/difference.ts'
import { statusOf } from '../../../state/changes/git-queries.ts'
import { timedLosses } from '../../../state/changes/timed-losses.ts'
import { keepTreeAtStart } from '../../../state/changes/tree-at-start.ts'
import { settle } from '../../../state/gates/agreed.ts'
import { deleteOldSessions } from '../../../state/session/old-sessions.ts'

export default defineCompanion({
  id: 'session/checks',
  on: 'session-start',
  verdict: 'pass',
  says: 'How tests and suppressions stand when a session begins.',
  options: allCompareOptions,
  run: async (event, context) => {
    const { facts, edge } = context
    // A folder that is gone, or was never on this disk, has nothing to compare, and no place to keep it.
    if (facts.fileKind(facts.root()) !== 'directory') return undefined
    // A resumed or compacted session keeps the record of its first start.
    if (event.session === undefined || !edge.session.first('checks')) return undefined
    deleteOldSessions(edge, facts.now().getTime())
    const gitContext = { edge, facts }
    // What was changed is kept below. Asked first, it says where HEAD is too.
    if (facts.git() !== undefined) await statusOf(gitContext)
    const how = compareOptionsOf(context)
    const files = filesToCompare(how, 200)
    const head = await keepGitStart(gitContext)
    if (head === undefined) keepTexts(gitContext, files)
    await keepTreeAtStart(gitContext)
    // Differences from HEAD at the start were not made by the agent.
    const difference = await sessionDifference(gitContext, files)
    const { found } = timedLosses(context, difference, comparedRules, how, new Set())
    settle(
      edge,
      found.flatMap(({ marks }) => marks),
    )
    return undefined
  },
})

export const docs: RuleDocs = {
  since: '0.3.0',
  why: 'The gate at the end of a turn compares with what was there before the agent came: the commit, and where there is none copies of the tests and configs, kept in the project’s state. What was changed already is kept too, so that no gate takes it for the agent’s. It says nothing.',
  related: ['tests/intact', 'session/protected-configs'],
}
