import { isTemporary } from '../../../core/files/throwaway.ts'
import type { Note } from '../../../core/findings/finding.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { matchesText } from '../../../core/text/paths/glob.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { protectedBranches } from '../../../known/git/branches.ts'
import { pushTargets } from '../../../known/git/push-targets.ts'
import { isOtherName, lease, sourceOf } from './_push.ts'
import { isTag, movedTag, otherBranch, unknownTarget } from './_push-notes.ts'

export default defineGuard({
  id: 'git/force-push',
  on: 'command',
  verdict: 'rewrite',
  level: 'high',
  says: 'git push --force overwrites what others have pushed; --force-with-lease stops where they have.',
  instead: ['git push --force-with-lease'],
  options: {
    protected_branches: protectedBranches,
    other: {
      type: 'choice',
      key: 'git.force_push.other',
      default: 'rewrite',
      strict: 'first',
      choices: ['deny', 'ask', 'rewrite', 'allow'],
      says: 'What becomes of a plain force push to another branch; `allow` says nothing about it.',
    },
  },
  calls: 'git push',
  check: (command, context) => {
    const leased = command.has('--force-with-lease')
    const plus = command.operandWords.filter(word => word.value?.startsWith('+') === true)
    const forced = command.has('--force', '-f', '--mirror') || plus.length > 0
    if ((!forced && !leased) || command.has('--dry-run', '-n')) return false
    const [to] = command.operands
    if (to != null && isTemporary(to)) return false
    const shared = context.strings('protected_branches')
    const targets = pushTargets(command, context.facts)
    // `git push --force main` names a repository, but whoever writes it means the branch.
    const [place, ...refspecs] = command.operands
    const meant = refspecs.length === 0 && place !== undefined ? [...targets, place] : targets
    const isShared = (name: string | null): boolean =>
      name === '*' || (name !== null && shared.some(pattern => matchesText(name, pattern)))
    if (meant.some(isShared)) return overwrites(shared)
    const tag = [...plus.map(word => word.value), ...refspecs].find(ref => isTag(ref ?? ''))
    if (forced && tag != null) return movedTag
    const other = context.choice('other')
    if (leased && refspecs.some(ref => isOtherName(ref) && isShared(sourceOf(ref)))) return otherBranch
    if (!forced || other === 'allow') return false
    if (targets.includes(null) && !leased) return unknownTarget
    const here = context.facts.git()?.branch()
    if (!leased && refspecs.some(ref => isOtherName(ref, here))) return otherBranch
    return { edits: lease(command), verdict: other === 'deny' || other === 'ask' ? other : 'rewrite' }
  },
})

const overwrites = (shared: readonly string[]): Note => ({
  verdict: 'deny',
  says: `Force push to ${shared.map(branch => named(branch)).join('/')} is prohibited: it would rewrite history that others build on.`,
  instead: ['git push', 'git switch -c fix/my-change && git push -u origin fix/my-change'],
})

export const docs: RuleDocs = {
  since: '0.1.0',
  why: 'A plain force push silently drops commits that somebody else pushed in the meantime. A lease refuses to, and costs nothing when nobody did.',
  denies: ['git push --force origin feature/x'],
  also: { deny: ['git push --force origin main', 'git push origin +master', 'git push --mirror backup'] },
  allows: [
    'git push',
    'git push --force-with-lease origin feature/x',
    'git commit -m "git push --force origin main"',
  ],
  related: ['git/hard-reset'],
}
