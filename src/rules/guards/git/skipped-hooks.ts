import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Context } from '../../../core/rule/rule.ts'
import type { Command } from '../../../core/script/script.ts'
import { isProtected, protectedBranches } from '../../../known/git/branches.ts'
import { pushTargets } from '../../../known/git/push-targets.ts'
import { hasOwnHooks, isNewHere, isOwnFolder } from './_own-hooks.ts'

export default defineGuard({
  id: 'git/skipped-hooks',
  on: 'command',
  verdict: 'deny',
  level: 'high',
  says: 'This goes round the hooks of the repository.',
  instead: ['git commit -m "my change"', 'git hook run pre-commit'],
  options: { protected_branches: protectedBranches },
  calls: `
    git commit|push|merge|rebase|am|cherry-pick|revert|pull
    git config ** core.hooksPath|core.hookspath *
    git config --unset|--unset-all ** core.hooksPath|core.hookspath
    git config unset core.hooksPath|core.hookspath
    git @core.hooksPath=*|core.hookspath=*
    pre-commit|lefthook|husky|simple-git-hooks|overcommit|captainhook uninstall|remove
    overcommit --uninstall
  `,
  check: (command, context, script) => {
    const { facts } = context
    if (command.name !== 'git') return { verdict: 'ask', says: 'This takes the hooks out of the repository.' }
    if (!command.has('--global', '--system') && isNewHere(command, script, facts)) return false
    if (
      command.is('git', 'config') &&
      (command.has('--unset', '--unset-all') || command.argv.includes('unset'))
    )
      return hasOwnHooks(facts) && { verdict: 'ask', says: 'This switches the hooks of the repository off.' }
    if (command.is('git', 'config'))
      return command.has('--global', '--system') || !isOwnFolder(command.argv.at(-1), facts)
    if (command.has('--no-verify') || (command.is('git', 'commit') && command.has('-n'))) return true
    if (skipsChecks.test(command.option('-o', '--push-option') ?? '') && reachesShared(command, context))
      return { verdict: 'ask', says: 'This keeps the checks of the pipeline from running.' }
    if (command.argv.some(word => word !== null && /^core\.hookspath=/i.test(word))) return true
    const { HUSKY, HUSKY_SKIP_HOOKS, LEFTHOOK, SKIP, PRE_COMMIT_ALLOW_NO_CONFIG } = command.env
    return (
      HUSKY === '0' ||
      HUSKY_SKIP_HOOKS !== undefined ||
      LEFTHOOK === '0' ||
      SKIP !== undefined ||
      PRE_COMMIT_ALLOW_NO_CONFIG !== undefined
    )
  },
})

/** `git push -o ci.skip`, as a code host reads it. */
const skipsChecks = /^(?:ci\.skip|skip-ci|integrations\.skip_ci)$/i

/** The checks of a branch of one's own run again before it is merged. */
const reachesShared = (command: Command, { facts, strings }: Context): boolean =>
  pushTargets(command, facts).some(
    branch => branch !== null && isProtected(branch, strings('protected_branches')),
  )

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'The hooks hold what the team agreed on. When one fails, what it found is there with or without it.',
  denies: [
    'git commit --no-verify -m x',
    'git push --no-verify',
    'git commit -n -m wip',
    'git -c core.hooksPath=/dev/null commit -m x',
    'HUSKY=0 git commit -m quick',
  ],
  allows: [
    'git commit -m x',
    'git push -n',
    'git log -n 3',
    'echo "git push --no-verify"',
    'git commit -m "git commit -n -m wip"',
  ],
}
