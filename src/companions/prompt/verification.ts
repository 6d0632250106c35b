import { defineCompanion, type RuleDocs } from '../../core/define.ts'
import { sourceOptions } from '../../edit/source-files.ts'
import { isApproval } from '../../known/approval.ts'
import { keepVerification } from '../../state/proof.ts'

export default defineCompanion({
  id: 'prompt/verification',
  on: 'prompt',
  verdict: 'advise',
  says: 'The user has verified the work.',
  options: {
    phrases: {
      type: 'strings',
      key: 'evidence.phrases',
      default: ['verified', 'approved', 'lgtm', 'looks good', 'looks great', 'ship it', 'works for me'],
      says: 'What a prompt begins with when the user verifies the work as it stands.',
    },
    ...sourceOptions,
  },
  run: async (event, context) => {
    const { edge, facts, strings } = context
    if (!isApproval(event.prompt ?? '', strings('phrases'))) return undefined
    if (facts.fileKind(facts.root()) !== 'directory') return undefined
    await keepVerification(edge, context, 'prompt')
    return {
      says: 'The user has verified the work as it stands: .claude/.proof-status is verified. A change of a source file takes it back.',
    }
  },
})

export const docs: RuleDocs = {
  since: '0.6.0',
  why: 'The user’s own word is the only proof that they saw the work. A prompt that begins with “verified”, “approved”, “lgtm”, “looks good” or “ship it” sets `.claude/.proof-status` to verified and keeps a sealed record with the hash of the source files. A question (“verified?”), a negation, a condition (“looks good, but …”) or a sentence about something else (“verified users …”) does not. `handrail proof verify` does the same in a terminal, `handrail proof reset` takes it back.',
  related: ['evidence/unverified', 'session/changes'],
}
