import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { dataList } from '../../../core/text/quoting/foreign.ts'
import { mergesByApi, pullRequestOf } from './_pull-request.ts'

const byHand = 'a person decides that'

export default defineGuard({
  id: 'git/pull-request-merge',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: `This merges a pull request; ${byHand}, once its checks are green.`,
  instead: ['gh pr checks', 'gh pr view --json mergeStateStatus'],
  calls: `
    gh pr merge !--disable-auto
    gh api
    curl
    glab mr merge|accept
    hub merge
  `,
  check: (command, context) => {
    if (command.name === 'curl' || command.subcommands[0] === 'api')
      return mergesByApi(command) && isChange(command)
    if (command.name !== 'gh') return true
    if (command.has('--admin'))
      return { verdict: 'deny', says: `With --admin this merges past checks and reviews; ${byHand}.` }
    // GitHub itself waits for the checks then.
    if (command.has('--auto')) return true
    const pull = pullRequestOf(command, context)
    const checks = pull === undefined ? undefined : context.facts.checks(pull)
    if (checks === undefined) return true
    const { failing, open } = checks
    if (failing.length > 0)
      return {
        verdict: 'deny',
        says: `Checks of this pull request are failing: ${dataList(failing, 3)}. It is merged once they are green.`,
        instead: ['gh pr checks', 'gh run view --log-failed'],
      }
    if (open.length === 0) return true
    return {
      says: `Checks of this pull request are not finished: ${dataList(open, 3)}. Merging it now is for a person to decide.`,
      instead: ['gh pr checks --watch'],
    }
  },
})

/** A question about a merge is answered without a change: `gh api` asks unless it is told otherwise. */
const isChange = (command: Parameters<typeof mergesByApi>[0]): boolean => {
  const method = command.option('-X', '--method', '--request')
  return method === undefined
    ? command.has('-f', '-F', '--field', '--raw-field', '--input', '-d', '--data', '--json')
    : method?.toUpperCase() !== 'GET'
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A merge is what reviewers and checks stand before. An agent that merges its own work walks past both. Where gh is installed its checks are looked at: with failing ones, or with --admin, the merge is denied; else a person is asked.',
  denies: ['gh pr merge 88 --squash --delete-branch', 'gh pr merge --auto'],
  also: { deny: ['gh pr merge 7 --admin'] },
  allows: ['gh pr checks 88', 'gh pr view 88', 'gh pr comment 3 --body "gh pr merge --auto"'],
}
