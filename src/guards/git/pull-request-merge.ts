import { defineDocs, defineGuard } from '../../core/define.ts'

export default defineGuard({
  id: 'git/pull-request-merge',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This merges a pull request; a person decides that, once its checks are green.',
  instead: ['gh pr checks', 'gh pr view --json mergeStateStatus'],
  calls: `
    gh pr merge
    glab mr merge|accept
    hub merge
  `,
})

export const docs = defineDocs({
  since: '0.2.0',
  why: 'A merge is what reviewers and checks stand before. An agent that merges its own work walks past both.',
  denies: ['gh pr merge 88 --squash --delete-branch', 'gh pr merge 7 --admin', 'gh pr merge --auto'],
  allows: ['gh pr checks 88', 'gh pr view 88', 'gh pr comment 3 --body "gh pr merge --auto"'],
})
