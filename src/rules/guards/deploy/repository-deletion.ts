import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { isRunOfChecks } from '../../../known/network/workflow-runs.ts'

export default defineGuard({
  id: 'deploy/repository-deletion',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This deletes or opens something on the code host.',
  instead: ['gh repo view', 'gh release list'],
  calls: `
    gh repo archive|rename
    gh repo edit --visibility
    gh release|secret|variable|gpg-key|ssh-key|label|cache|run delete|delete-asset
    gh secret|variable set|remove
    gh ssh-key|gpg-key add
    gh issue|gist delete
    gh api -X|--method @DELETE
    gh api @-XDELETE|--method=DELETE
    gh workflow disable|run
    gh auth logout|refresh
    gh repo deploy-key add|delete
    gh repo|org|project|ruleset transfer|delete|unlink|close
    gh release upload --clobber
    gh codespace|cs delete
    glab variable|ssh-key|deploy-key|token|release|schedule|label|runner set|add|delete|revoke|update|create
    glab repo|project delete|archive|transfer
    hub delete
    tea repo|repos delete|rm
    gitlab ** delete
  `,
  check: (call, { facts }) => {
    if (isRunOfChecks(call, facts)) return false
    return call.is('gh', 'workflow', 'run')
      ? { says: starts, instead: ['gh workflow view deploy.yml'] }
      : true
  },
})

const starts = 'This starts a workflow of the repository, which may release or deploy.'

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Issues, reviews, releases and forks go with a repository, and no backup has them.',
  denies: [
    'gh repo delete example/shop --yes',
    'gh api -X DELETE repos/example/shop',
    'gh release delete v1 --yes',
  ],
  allows: [
    'gh repo view',
    'gh api repos/example/shop',
    'gh release list',
    'echo "gh repo delete example/shop --yes"',
  ],
}
