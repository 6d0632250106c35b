import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { isSettledCall, loss } from '../../../known/losses/lost-work.ts'

export default defineGuard({
  id: 'git/hard-reset',
  on: 'script',
  verdict: 'deny',
  level: 'high',
  says: 'git reset --hard discards every uncommitted change.',
  instead: ['git status', 'git diff', 'git restore my-file', 'git stash push -u'],
  calls: 'git reset --hard|--merge',
  options: { loss },
  check: (script, context, calls) => calls.some(call => !isSettledCall(script, call, context)),
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Uncommitted work has no reflog entry. After the reset nobody can bring it back.',
  denies: ['git reset --hard', 'cd app && git reset --hard HEAD~1', 'bash -c "git reset --hard"'],
  allows: [
    'git reset --keep HEAD~1',
    'echo "git reset --hard"',
    "git commit -F - <<'EOF'\ngit reset --hard\nEOF",
  ],
  related: ['git/force-push', 'git/discarded-changes'],
}
