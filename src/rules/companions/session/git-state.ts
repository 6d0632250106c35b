import { defineCompanion, type RuleDocs } from '../../../core/rule/define.ts'
import { dataList } from '../../../core/text/quoting/foreign.ts'
import { isProtected, protectedBranches } from '../../../known/git/branches.ts'
import { type GitState, gitStateOf } from '../../../known/git/state.ts'
import { gitLine, namesAreData } from '../../../known/status/state-lines.ts'

export default defineCompanion({
  id: 'session/git-state',
  on: 'session-start',
  verdict: 'advise',
  says: 'Where the work stands.',
  options: { protected_branches: protectedBranches },
  run: async (event, { facts, edge, strings }) => {
    // The first prompt tells it where no start of the session did.
    edge.session.first('git-state')
    const state = gitStateOf(facts)
    if (state === undefined)
      return { says: 'This folder is not a git repository: nothing here can be taken back.' }
    const isNew = event.cause !== 'resume' && event.cause !== 'compact'
    return {
      says: [
        gitLine(state),
        ...(isNew && (state.dirty ?? 0) > 0 ? ['What is uncommitted was there before this session.'] : []),
        ...onShared(state, strings('protected_branches')),
        ...worktreeWarnings(state),
        namesAreData,
      ].join(' '),
    }
  },
})

const onShared = ({ branch, unborn }: GitState, shared: readonly string[]): readonly string[] =>
  branch !== undefined && !unborn && isProtected(branch, shared)
    ? ['Others build on this branch: begin with a branch or a worktree of your own.']
    : []

const worktreeWarnings = ({ worktrees, gone }: GitState): readonly string[] => [
  ...(worktrees.length > 0 ? ['Stay in this working tree.'] : []),
  ...(gone.length > 0
    ? [`No folder is left of the worktree ${dataList(gone, 2)}: git worktree prune forgets it.`]
    : []),
]

export const docs: RuleDocs = {
  since: '0.1.0',
  why: 'An agent that knows the branch and what was changed before it came does not commit or discard what is not its own. It is told where it stands on a branch that others build on, and which worktrees there are.',
  related: ['prompt/git-state', 'session/plan-state'],
}
