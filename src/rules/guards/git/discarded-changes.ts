import type { Facts } from '../../../core/facts/facts.ts'
import type { Note } from '../../../core/findings/finding.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'
import { isSettledCall, loss } from '../../../known/losses/lost-work.ts'
import { checkedOut, removed, restored } from './_overwritten.ts'

export default defineGuard({
  id: 'git/discarded-changes',
  on: 'script',
  verdict: 'deny',
  level: 'high',
  says: 'This throws away changes that are in no commit.',
  instead: ['git stash push -u', 'git diff', 'git restore my-file'],
  calls: 'git checkout|restore|switch|rm|read-tree|checkout-index|submodule',
  options: { loss },
  check: (script, context, calls) =>
    calls.flatMap(call => {
      const answer = discards(call, context.facts)
      if (answer === false || isSettledCall(script, call, context)) return []
      return answer === true ? {} : answer
    }),
})

const discards = (call: Command, facts: Facts): boolean | Note => {
  switch (call.subcommands[0]) {
    case 'checkout':
      return checkedOut(call, facts)
    case 'restore':
      return restored(call, facts)
    case 'switch':
      return call.has('-f', '--force', '--discard-changes')
    case 'rm':
      return removed(call)
    case 'read-tree':
      return call.has('-u') && call.has('--reset')
    case 'checkout-index':
      return call.has('-f', '--force') && call.has('-a', '--all') && !isBeside(call.option('--prefix'))
    default:
      return call.is('git', 'submodule', 'deinit') && call.has('-f', '--force')
  }
}

/** `--prefix=/tmp/x/` writes the files into another folder. */
const isBeside = (prefix: string | null | undefined): boolean => /[^./]/.test(prefix ?? '')

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Nothing keeps what a checkout or restore overwrites in the working tree.',
  denies: [
    'git checkout .',
    'git checkout -- .',
    'git restore .',
    'git checkout -f main',
    'git switch --discard-changes main',
    'git rm -rf .',
  ],
  allows: [
    'git checkout main',
    'git checkout -b fix/x',
    'git restore --staged src/app.ts',
    'git restore src/app.ts',
    'echo "git checkout ."',
  ],
  related: ['git/hard-reset'],
}
