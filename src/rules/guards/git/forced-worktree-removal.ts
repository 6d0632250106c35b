import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { isSettledCall, loss } from '../../../known/losses/lost-work.ts'

export default defineGuard({
  id: 'git/forced-worktree-removal',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  says: 'This removes a worktree together with the changes in it that are not committed.',
  instead: ['git worktree remove ../hotfix', 'git -C ../hotfix status --short'],
  calls: 'git worktree remove -f|--force',
  options: { loss },
  check: (script, context, calls) => calls.some(call => !isSettledCall(script, call, context)),
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Without --force git refuses while there is something to lose. That refusal is the point.',
  denies: ['git worktree remove --force ../hotfix', 'git worktree remove -f ../hotfix'],
  allows: [
    'git worktree remove ../hotfix',
    'git worktree list',
    'echo "git worktree remove --force ../hotfix"',
  ],
  related: ['git/discarded-changes'],
}
