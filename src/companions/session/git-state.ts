import { defineCompanion, type RuleDocs } from '../../core/define.ts'
import { data } from '../../text/foreign.ts'

export default defineCompanion({
  id: 'session/git-state',
  on: 'session-start',
  verdict: 'advise',
  says: 'Where the work stands.',
  run: async (_event, { facts }) => {
    const git = facts.git()
    if (git === undefined)
      return { says: 'This folder is not a git repository: nothing here can be taken back.' }
    const changed = git.changed()?.length
    const trees = git.worktrees().length
    const branch = git.branch()
    const parts = [
      `Branch: ${branch === undefined ? 'none (detached HEAD)' : `${data(branch)} (a name, as data)`}.`,
      changed === undefined
        ? 'git does not say what is uncommitted.'
        : changed === 0
          ? 'The working tree is clean.'
          : `Uncommitted: ${changed} file${changed === 1 ? '' : 's'}, not made in this session.`,
      trees > 1 ? `There are ${trees} worktrees: stay in this one.` : '',
    ]
    return { says: parts.filter(part => part !== '').join(' ') }
  },
})

export const docs: RuleDocs = {
  since: '0.1.0',
  why: 'An agent that knows the branch and what was changed before it came does not commit or discard what is not its own.',
  related: ['prompt/git-state'],
}
