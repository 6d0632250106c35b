import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { matchesText } from '../../../core/text/paths/glob.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { protectedBranches } from '../../../known/git/branches.ts'
import { pushTargets } from '../../../known/git/push-targets.ts'

export default defineGuard({
  id: 'git/main-push',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This pushes straight to a branch that others build on.',
  instead: ['git switch -c feature/my-change', 'git push -u origin feature/my-change'],
  options: { protected_branches: protectedBranches },
  calls: 'git push',
  check: (command, { strings, facts }) => {
    if (command.has('--delete', '-d')) return false
    const shared = strings('protected_branches')
    const target = pushTargets(command, facts).find(
      name => name !== null && shared.some(pattern => matchesText(name, pattern)),
    )
    return (
      target !== undefined && {
        says: `This pushes straight to ${named(target ?? '')}, which others build on.`,
      }
    )
  },
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A feature branch and a pull request give checks and people a look first.',
  denies: ['git push origin main', 'git push origin HEAD:master', 'git push -u origin main'],
  allows: ['git push -u origin feature/story-1-2', 'git push origin v1.4.0', 'echo "git push origin main"'],
  related: ['git/force-push'],
}
