import type { Event } from '../../../core/event.ts'
import { defineCompanion, type RuleDocs } from '../../../core/rule/define.ts'
import type { EffectContext } from '../../../core/rule/rule.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { dataList } from '../../../core/text/quoting/foreign.ts'
import { sourceOptions } from '../../../edits/files/source-files.ts'
import { approvalPhrases, isApproval } from '../../../known/session/approval.ts'
import { sessionChangesOf } from '../../../state/changes/list.ts'
import { keepVerification } from '../../../state/evidence/proof.ts'

export default defineCompanion({
  id: 'prompt/verification',
  on: 'prompt',
  again: true,
  verdict: 'advise',
  says: 'The user has verified the work.',
  options: { phrases: approvalPhrases, ...sourceOptions },
  run: async (event, context) => {
    const { edge, facts, strings } = context
    // A subagent hears the words of an agent.
    if (event.agent !== undefined || !isApproval(event.prompt ?? '', strings('phrases'))) return undefined
    if (facts.fileKind(facts.root()) !== 'directory') return undefined
    const others = otherTrees(event, context)
    for (const tree of [edge, ...others.map(root => edge.inTree(root))])
      await keepVerification(tree, context, 'prompt')
    const where = others.length === 0 ? '' : ` here and in ${dataList(others, 3)}`
    return {
      says: `The user has verified the work as it stands${where}: .claude/.proof-status is verified. A change of a source file takes it back.`,
    }
  },
})

/** Worktrees and nested repositories of the project in which this session changed files: the word is about all that it did. */
const otherTrees = (event: Event, { edge, facts }: EffectContext): readonly string[] => {
  const { changed } = sessionChangesOf({ edge, facts, event })
  const own = facts.real(edge.root)
  const roots = new Set(changed.flatMap(path => facts.gitAt(path)?.root ?? []))
  return [...roots].filter(
    root => root !== own && (isWithin(root, own) || facts.git()?.worktrees().includes(root) === true),
  )
}

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'The user’s own word is the only proof that they saw the work. A prompt that begins with “verified”, “approved”, “lgtm”, “looks good” or “ship it” sets `.claude/.proof-status` to verified and keeps a sealed record with the hash of the source files, also in worktrees and nested repositories of the project that this session changed files in. A question (“verified?”), a negation, a condition (“looks good, but …”) or a sentence about something else (“verified users …”) does not. `handrail proof verify` does the same in a terminal, `handrail proof reset` takes it back.',
  related: ['evidence/unverified', 'evidence/borrowed-word', 'session/changes'],
}
