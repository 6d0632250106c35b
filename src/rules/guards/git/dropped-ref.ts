import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command, Invocation, Script } from '../../../core/script/script.ts'
import { isSettledCall, loss } from '../../../known/losses/lost-work.ts'

export default defineGuard({
  id: 'git/dropped-ref',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  says: 'This deletes a branch or tag without a look at whether its commits are anywhere else.',
  instead: ['git branch -d feature/x', 'git branch --no-merged main'],
  calls: `
    git branch -D
    git branch -d|--delete -f|--force
    git update-ref -d
    git update-ref refs/heads/*|refs/tags/* *
    git tag -d|--delete
  `,
  options: { loss },
  check: (script, context, calls) =>
    calls.some(call => !isMadeBefore(call, script) && !isSettledCall(script, call, context)),
})

/** The script itself made the branch or tag: `git tag x && git tag -d x`. */
const isMadeBefore = ({ invocation, operands, is }: Command, { invocations }: Script): boolean => {
  const before = invocations.slice(0, invocations.indexOf(invocation))
  const makes = ({ name, argv }: Invocation, ref: string): boolean =>
    name === 'git' &&
    argv.includes(ref) &&
    (/^(?:tag|branch)$/.test(argv[1] ?? '')
      ? argv[2] === ref || (argv[1] === 'tag' && /^-[asm]$/.test(argv[2] ?? '') && argv[3] === ref)
      : argv.some(word => /^-[bc]$/.test(word ?? '')))
  const names = operands.filter(name => name !== null)
  return (
    !is('git', 'update-ref') && names.length > 0 && names.every(ref => before.some(one => makes(one, ref)))
  )
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'With -D git does not check that the work was merged. -d does, and does the same when it was.',
  denies: [
    'git branch -D feature/x',
    'git branch --delete --force feature/x',
    'git update-ref -d refs/heads/main',
    'git tag -d v1',
  ],
  allows: ['git branch -d feature/x', 'git branch -a', 'git tag -l', 'echo "git branch -D feature/x"'],
}
