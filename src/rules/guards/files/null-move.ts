import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { isSettledCall, loss } from '../../../known/losses/lost-work.ts'

export default defineGuard({
  id: 'files/null-move',
  on: 'script',
  verdict: 'deny',
  level: 'high',
  says: 'This moves files into nothing; they are gone.',
  instead: ['mv old.ts attic/'],
  calls: 'mv ** /dev/null',
  options: { loss },
  check: (script, context, calls) => calls.some(call => !isSettledCall(script, call, context)),
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: '/dev/null keeps nothing, and a move there is a deletion that does not look like one.',
  denies: ['mv src /dev/null', 'mv * /dev/null'],
  allows: ['mv a b', 'ls > /dev/null', 'echo "mv src /dev/null"'],
}
