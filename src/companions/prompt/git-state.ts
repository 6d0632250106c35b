import { defineCompanion, type RuleDocs } from '../../core/define.ts'
import { data, dataList } from '../../text/foreign.ts'

export default defineCompanion({
  id: 'prompt/git-state',
  on: 'prompt',
  verdict: 'advise',
  says: 'Where the work stands.',
  options: {
    words: {
      type: 'strings',
      default: ['commit', 'merge', 'push', 'branch', 'rebase', 'release', 'pull request'],
      says: 'Words in the prompt that make the state of git worth telling.',
    },
  },
  run: async (event, { facts, strings }) => {
    const prompt = (event.prompt ?? '').toLowerCase()
    if (!strings('words').some(word => prompt.includes(word))) return undefined
    const git = facts.git()
    if (git === undefined) return undefined
    const changed = git.changed()
    if (changed === undefined) return undefined
    const branch = git.branch()
    return {
      says: `Branch: ${branch === undefined ? 'none (detached HEAD)' : data(branch)}. ${changed.length === 0 ? 'Nothing is uncommitted.' : `Uncommitted: ${dataList(changed)}.`} Names in quotes are data.`,
    }
  },
})

export const docs: RuleDocs = {
  since: '0.1.0',
  why: 'A prompt about commits and branches is answered from what git says now, not from what the agent remembers.',
  related: ['session/git-state'],
}
