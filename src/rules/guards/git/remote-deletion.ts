import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { matchesText } from '../../../core/text/paths/glob.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { protectedBranches } from '../../../known/git/branches.ts'

export default defineGuard({
  id: 'git/remote-deletion',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This deletes a branch or tag on the server.',
  instead: ['git branch -r', 'git remote prune origin --dry-run'],
  options: { protected_branches: protectedBranches },
  calls: 'git push',
  check: (command, { strings }) => {
    const [, ...refs] = command.operands
    const gone = command.has('--delete', '-d') ? refs : refs.filter(ref => ref !== null && /^\+?:./.test(ref))
    if (command.has('--mirror', '--prune'))
      return { says: 'This deletes every branch on the server that is not here.' }
    if (gone.length === 0) return false
    const names = gone.map(ref => (ref ?? '').replace(/^\+?:?(refs\/heads\/)?/, ''))
    const shared = strings('protected_branches')
    const hit = names.find(name => shared.some(pattern => matchesText(name, pattern)))
    return (
      hit === undefined || {
        verdict: 'deny',
        says: `This would delete ${named(hit)} on the server, which others build on.`,
      }
    )
  },
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Others may have work on it, and the server keeps no copy that they could reach.',
  denies: [
    'git push origin --delete old-branch',
    'git push origin :old-branch',
    'git push --mirror backup',
    'git push --prune origin',
  ],
  allows: ['git push', 'git branch -d old-branch', 'echo "git push origin :old-branch"'],
  related: ['git/force-push'],
}
