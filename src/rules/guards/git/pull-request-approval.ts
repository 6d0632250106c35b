import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'

export default defineGuard({
  id: 'git/pull-request-approval',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This approves a change in the name of the user, who has to have read it.',
  instead: ['gh pr review 12 --comment -b "looks fine to me"', 'gh pr diff 12'],
  calls: `
    gh pr review -a|--approve
    gh api
    glab mr approve
    az repos pr set-vote
    tea pr|pulls approve
  `,
  check: command => command.name !== 'gh' || command.is('gh', 'pr') || approves(command),
})

/** The same by way of the interface that gh itself uses. */
const approves = ({ words }: Command): boolean =>
  words.some(({ value, shape }) => /^event=APPROVE$|\bevent:\s*APPROVE\b/.test(value ?? shape ?? ''))

export const docs: RuleDocs = {
  since: '0.4.0',
  why: 'A review is the word of a person. An agent that approves its own change has had none.',
  denies: ['gh pr review 12 --approve', 'gh api repos/a/b/pulls/12/reviews -f event=APPROVE'],
  allows: [
    'gh pr review 12 --comment -b ok',
    'gh pr view 12',
    'gh api repos/a/b/pulls/12/reviews',
    'echo "gh pr review 12 --approve"',
  ],
  related: ['git/pull-request-merge'],
}
