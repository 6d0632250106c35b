import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Context } from '../../../core/rule/rule.ts'
import type { Command, Script } from '../../../core/script/script.ts'
import { isSettledCall, loss } from '../../../known/losses/lost-work.ts'
import { takenBy } from '../../../known/losses/taken.ts'

export default defineGuard({
  id: 'git/dropped-stash',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  says: 'This throws away stashed work.',
  instead: ['git stash list', 'git stash show -p', 'git stash branch saved'],
  calls: 'git stash drop|clear',
  options: { loss },
  check: (script, context, calls) =>
    calls.some(call => !isSettledCall(script, call, context) || isAwaited(script, call, context)),
})

/** An earlier call of the session makes the stash, and the disk has none yet: hosts may ask about several calls before they run the first. */
const isAwaited = (script: Script, { invocation }: Command, { facts }: Context): boolean =>
  script.invocations
    .slice(0, script.past ?? 0)
    .some(
      ({ name, argv }) => name === 'git' && argv[1] === 'stash' && /^(?:-.*|push|save)?$/.test(argv[2] ?? ''),
    ) && takenBy(script, invocation, facts).every(one => facts.lost(one).commits.length === 0)

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A dropped stash is in no branch and soon nowhere. It is the one place where the work of an interrupted task lies.',
  denies: ['git stash drop', 'git stash clear', 'git stash && git stash drop'],
  allows: ['git stash', 'git stash pop', 'git stash list', 'git commit -m "git stash drop"'],
}
