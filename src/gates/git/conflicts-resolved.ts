import { defineDocs, defineGate } from '../../core/define.ts'
import { join } from '../../core/path.ts'

export default defineGate({
  id: 'git/conflicts-resolved',
  on: 'stop',
  verdict: 'deny',
  says: 'Merge conflicts are still open.',
  options: {
    most_files: { type: 'number', default: 300, says: 'How many changed files are looked at.' },
  },
  run: async (_event, { facts, number }) => {
    const git = facts.git()
    if (git === undefined) return undefined
    const changed = git.changed().slice(0, number('most_files'))
    const open = changed.filter(path => hasMarkers(facts.readText(join(git.root, path))))
    const unmerged = open.length === 0 ? git.unmerged() : []
    if (open.length === 0 && unmerged.length === 0) return undefined
    const files = [...open, ...unmerged]
    const shown = files.slice(0, 5).join(', ') + (files.length > 5 ? ` and ${files.length - 5} more` : '')
    return {
      says:
        open.length > 0
          ? `Conflict markers are left in ${shown}. Resolve them before you finish.`
          : `${shown} still counts as unmerged. Check the result and stage it before you finish.`,
      instead: ['git diff --check', 'git status'],
    }
  },
})

/** All three marks at the start of a line: one alone may be a heading or a divider. */
const hasMarkers = (text: string | undefined): boolean =>
  text !== undefined && /^<{7} /m.test(text) && /^={7}$/m.test(text) && /^>{7} /m.test(text)

export const docs = defineDocs({
  since: '0.1.0',
  why: 'An agent that merges or rebases can stop with markers in the files, and the next command commits them.',
})
