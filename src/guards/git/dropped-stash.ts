import { defineGuard, type RuleDocs } from '../../core/define.ts'
import { isSettledCall, loss } from '../../known/lost-work.ts'

export default defineGuard({
  id: 'git/dropped-stash',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  says: 'This throws away stashed work.',
  instead: ['git stash list', 'git stash show -p', 'git stash branch saved'],
  calls: 'git stash drop|clear',
  options: { loss },
  check: (script, context, calls) => calls.some(call => !isSettledCall(script, call, context)),
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A dropped stash is in no branch and soon nowhere. It is the one place where the work of an interrupted task lies.',
  denies: ['git stash drop', 'git stash clear', 'git stash && git stash drop'],
  allows: ['git stash', 'git stash pop', 'git stash list', 'git commit -m "git stash drop"'],
}
