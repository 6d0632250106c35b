import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './pull-request-approval.ts'

guardTest(guard, docs, {
  asks: [
    ...each('az repos pr set-vote --id 12 --vote approve', 'tea pr|pulls approve 12'),
    'gh pr review -a',
    'glab mr approve 3',
    'cd app && gh pr review 7 --approve -b lgtm',
  ],
  allows: [
    'gh pr review 12 --request-changes -b "no"',
    'glab mr view 3',
    'git commit -m "gh pr review 12 --approve"',
    'gh pr comment 12 -b "event=APPROVE"',
  ],
})
