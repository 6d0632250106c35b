import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { isSettledCall, loss } from '../../../known/losses/lost-work.ts'

export default defineGuard({
  id: 'git/untracked-deletion',
  on: 'script',
  verdict: 'deny',
  level: 'high',
  says: 'git clean deletes files that git has never seen; nothing brings them back.',
  instead: ['git clean -n', 'git stash push -u'],
  calls: 'git clean -f|--force !-i|--interactive',
  options: { loss },
  check: (script, context, calls) =>
    calls
      .filter(call => !isSettledCall(script, call, context))
      .map(({ operands }) => (operands.length === 0 ? {} : { verdict: 'ask' })),
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'New work is untracked until its first commit. A clean takes it away without a trace in any reflog.',
  denies: ['git clean -fd', 'git clean -xdff', 'make clean; git clean -f -e "*.keep"'],
  allows: ['git clean -n', 'git clean --dry-run -d', 'echo "git clean -fd"'],
  related: ['git/hard-reset'],
}
