import { defineCompanion, defineDocs } from '../../core/define.ts'

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
    const some =
      changed.slice(0, 8).join(', ') + (changed.length > 8 ? ` and ${changed.length - 8} more` : '')
    return {
      says: `Branch: ${git.branch() ?? 'none (detached HEAD)'}. ${changed.length === 0 ? 'Nothing is uncommitted.' : `Uncommitted: ${some}.`}`,
    }
  },
})

export const docs = defineDocs({
  since: '0.1.0',
  why: 'A prompt about commits and branches is answered from what git says now, not from what the agent remembers.',
  related: ['session/git-state'],
})
