import type { GitFacts } from '../../../core/facts/facts.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Context } from '../../../core/rule/rule.ts'
import type { Command, Script } from '../../../core/script/script.ts'
import { basename } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { protectedBranch, protectedBranches } from '../../../known/git/branches.ts'
import { folderOfCall, isAgentRepository, pathsOfCommit } from '../../../known/git/calls.ts'
import { planFile } from '../../../known/status/plan.ts'
import { commandOf } from '../../../shell/calls/command.ts'
import { leavesBranch, waysToBranch } from './_branch.ts'

export default defineGuard({
  id: 'git/main-commit',
  class: 'quality',
  on: 'script',
  verdict: 'deny',
  says: 'This commits to a branch that others build on.',
  instead: ['git worktree add .worktrees/my-change -b feature/my-change', 'git switch -c feature/my-change'],
  options: { protected_branches: protectedBranches, plan_file: planFile },
  calls: 'git commit',
  check: (script, context, commits) => {
    const { facts } = context
    for (const commit of commits) {
      const folder = folderOfCall(commit, facts)
      const git = folder === undefined ? undefined : facts.gitAt(facts.real(folder))
      const branch = protectedBranch(git, context)
      if (git === undefined || branch === undefined || isAgentRepository(git, facts)) continue
      // A merge is concluded where it was begun, and a branch begins with its first commit.
      if (git.merging() || leavesBranch(script, context, git.root)) continue
      if (isPlanAlone(commit, script, git, context) || git.unborn()) continue
      return {
        says: `This commits to ${named(branch)}, which others build on.`,
        instead: waysToBranch(git.root, facts, false),
      }
    }
    return false
  },
})

/** Whether nothing but the plan is committed. */
const isPlanAlone = (commit: Command, script: Script, git: GitFacts, context: Context): boolean => {
  const plan = context.setting('plan_file')
  const adds = script.invocations.flatMap(invocation => commandOf(invocation).call('git', 'add') ?? [])
  const paths = plan === false ? [] : (pathsOfCommit(commit, adds, git) ?? [])
  return paths.length > 0 && paths.every(path => path !== null && basename(path) === basename(plan || ''))
}

export const docs: RuleDocs = {
  since: '0.6.0',
  why: 'A commit on a branch of its own reaches the shared one through a review or a merge, when its tests have passed. The plan of the project is exempt, and so is the first commit of a repository.',
  denies: ['git commit -m x', 'git add src/a.ts && git commit -m x', 'git commit --amend --no-edit'],
  allows: [
    'git commit --dry-run',
    'git switch -c feature/x && git commit -m x',
    'git add MASTER_PLAN.md && git commit -m plan',
    'git merge feature/x',
    'echo "git commit -m x"',
  ],
  related: ['git/main-edit', 'git/main-push'],
}
