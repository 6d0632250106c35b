import { defineCompanion, type RuleDocs } from '../../../core/rule/define.ts'
import { dataList } from '../../../core/text/quoting/foreign.ts'
import { isProtected, protectedBranches } from '../../../known/git/branches.ts'
import { gitStateOf } from '../../../known/git/state.ts'
import { gitLine, namesAreData } from '../../../known/status/state-lines.ts'
import { mentions, promptOf } from './_words.ts'

export default defineCompanion({
  id: 'prompt/git-state',
  on: 'prompt',
  verdict: 'advise',
  says: 'Where the work stands.',
  options: {
    protected_branches: protectedBranches,
    words: {
      type: 'strings',
      default: ['commit', 'merge', 'push', 'branch', 'rebase', 'release', 'pull request', 'PR'],
      says: 'Words in the prompt that make the state of git worth telling.',
    },
  },
  run: async (event, { facts, edge, strings }) => {
    const isAsked = mentions(promptOf(event), strings('words'))
    // The first prompt of a session whose start was not seen tells it too.
    const isFirst = edge.session.first('git-state')
    const state = isAsked || isFirst ? gitStateOf(facts) : undefined
    if (state?.dirty === undefined) return undefined
    const changed = isAsked && state.dirty > 0 ? `Changed: ${dataList(state.changed)}.` : ''
    const { branch } = state
    const shared =
      branch !== undefined && isProtected(branch, strings('protected_branches'))
        ? 'Others build on this branch.'
        : ''
    return { says: [gitLine(state), changed, shared, namesAreData].filter(part => part !== '').join(' ') }
  },
})

export const docs: RuleDocs = {
  since: '0.1.0',
  why: 'A prompt about commits and branches is answered from what git says now, not from what the agent remembers.',
  related: ['session/git-state', 'prompt/plan-state'],
}
