import type { Facts } from '../../../core/facts/facts.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { isProtected, protectedBranches } from '../../../known/git/branches.ts'
import { pushTargets, staysAway } from '../../../known/git/push-targets.ts'

export default defineGuard({
  id: 'git/merged-push',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  programs: 'git',
  says: 'This puts the work of another branch onto one that others build on, past any review.',
  instead: ['git push -u origin HEAD', 'gh pr create --fill'],
  options: { protected_branches: protectedBranches },
  check: (_script, { strings, facts }, gits) => {
    if (!gits.some(git => git.is('git', 'push'))) return false
    const shared = strings('protected_branches')
    const isShared = (name: string | null): boolean => name !== null && isProtected(name, shared)
    let [branch, merged]: [string | null, string | undefined] = [facts.git()?.branch() ?? null, undefined]
    for (const git of gits) {
      const to = switchedTo(git)
      if (to !== undefined) [branch, merged] = [to, undefined]
      merged = mergedBy(git, facts, shared) ?? merged
      const push = git.call('git', 'push')
      if (push === undefined || staysAway(push)) continue
      const targets = push.operands.length > 1 ? pushTargets(push, facts) : [branch]
      const target = targets.find(isShared)
      const source = sourceOf(push, branch) ?? merged
      if (target != null && source !== undefined && source !== target)
        return {
          says: `This puts ${named(source)} onto ${named(target)}, which others build on, past any review.`,
        }
    }
    return false
  },
})

/** The branch that it goes to; null where it is not known. */
const switchedTo = (git: Command): string | null | undefined => {
  const call = git.call('git', 'switch') ?? git.call('git', 'checkout')
  if (call === undefined || call.operands.length > 1 || call.has('--')) return undefined
  return call.option('-c', '-C', '-b', '-B', '--create') ?? call.operands[0] ?? null
}

/** The branch of this repository that it merges or takes the place of: what comes from the remote was there before. */
const mergedBy = (git: Command, facts: Facts, shared: readonly string[]): string | undefined => {
  const call = git.call('git', 'merge') ?? git.call('git', 'rebase')
  const [name] = call?.operands ?? []
  if (call === undefined || name == null || call.has('--abort', '--continue', '--skip', '--quit'))
    return undefined
  const isOther = /^(?:origin|upstream)\/|^(?:FETCH_HEAD|HEAD\W?.*|@\{.*|[0-9a-f]{7,40})$/.test(name)
  return isOther || isProtected(name, shared) || facts.git() === undefined ? undefined : name
}

/** `git push origin feature:main`, and `HEAD:main` from another branch. */
const sourceOf = (push: Command, branch: string | null): string | undefined => {
  const pairs = push.operands
    .slice(1)
    .flatMap(word => /^\+?([^:]+):(?:refs\/heads\/)?([^:]+)$/.exec(word ?? '')?.[1] ?? [])
  const [source] = pairs
  return source === 'HEAD' || source === '@' ? (branch ?? undefined) : source
}

export const docs: RuleDocs = {
  since: '0.11.0',
  why: 'A branch is merged by a pull request, where its checks run and somebody looks. A merge that is pushed in the same breath is in everybody’s way at once.',
  denies: [
    'git checkout main && git merge feature/x && git push origin main',
    'git push origin feature/x:main',
  ],
  allows: [
    'git push origin main',
    'git switch -c feature/y && git merge main && git push -u origin feature/y',
    'git checkout main && git merge origin/main && git push origin main',
    'git commit -m "git merge feature/x && git push origin main"',
  ],
  related: ['git/main-push', 'git/pull-request-merge'],
}
