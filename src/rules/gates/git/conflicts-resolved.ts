import { isProse } from '../../../core/files/tool-output.ts'
import { defineGate, type RuleDocs } from '../../../core/rule/define.ts'
import { withoutFences } from '../../../core/text/fences.ts'
import { isBelow } from '../../../core/text/paths/folders.ts'
import { join } from '../../../core/text/paths/path.ts'
import { dataList } from '../../../core/text/quoting/foreign.ts'
import { changedIn, failedQueries, statusOf } from '../../../state/changes/git-queries.ts'
import { isAsAtStart } from '../../../state/changes/tree-at-start.ts'
import { missedAside, missedIn } from '../../../state/gates/missed.ts'

export default defineGate({
  id: 'git/conflicts-resolved',
  on: 'stop',
  verdict: 'deny',
  says: 'Merge conflicts are still open.',
  options: {
    most_files: { type: 'number', default: 5000, says: 'How many changed files are looked at.' },
  },
  run: async (_event, { facts, edge, number }) => {
    const git = facts.git()
    if (git === undefined) return undefined
    const context = { edge, facts }
    const status = await statusOf(context)
    const isOld = isAsAtStart(context)
    const changed = (status === undefined ? (git.changed() ?? []) : changedIn(status)).filter(
      path => !isOld(path),
    )
    const unmerged = (status === undefined ? git.unmerged() : status.unmerged).filter(path => !isOld(path))
    const isMerging = git.merging()
    // Unmerged files come first if there are too many.
    const all = [...new Set([...unmerged, ...changed])]
    let left = mostText
    const looked = all
      .slice(0, number('most_files'))
      .map(path => {
        if (left <= 0) return undefined
        const text = facts.readText(join(git.root, path)) ?? ''
        left -= text.length
        const mayShow = !isMerging && !unmerged.includes(path)
        return { path, open: hasMarkers(mayShow ? withoutExamples(path, text) : text) }
      })
      .filter(look => look !== undefined)
    const missed = missedIn({ changed: all.length, seen: looked.length, silent: failedQueries(context) })
    const aside = missedAside(edge, 'git/conflicts-resolved', missed)
    const open = looked.filter(look => look.open).map(({ path }) => path)
    const files = open.length > 0 ? open : unmerged
    if (files.length === 0) return aside === undefined ? undefined : { verdict: 'pass', says: '', aside }
    const shown = dataList(files, 5)
    return {
      says:
        open.length > 0
          ? `Conflict markers are left in ${shown}. Resolve them before you finish.`
          : `${shown} still counts as unmerged. Check the result and stage it before you finish.`,
      instead: ['git diff --check', 'git status'],
      aside,
    }
  },
})

/** How much text one stop may read. */
const mostText = 100_000_000

/** Markers that a document or a fixture shows are none of a merge. */
const withoutExamples = (path: string, text: string): string => {
  if (isBelow('__fixtures__ __snapshots__ fixture fixtures testdata', path)) return ''
  return isProse(path) ? withoutFences(text) : text
}

/** All three markers at the start of a line. One alone may be a heading or a divider. */
const hasMarkers = (text: string): boolean =>
  /^<{7} /m.test(text) && /^={7}$/m.test(text) && /^>{7} /m.test(text)

export const docs: RuleDocs = {
  since: '0.1.0',
  why: 'An agent that merges or rebases can stop with markers in the files, and the next command commits them. Files that were in conflict before the session and are still as they were are the human’s. Markers in fixtures, and in code blocks of documents, count only while a merge is open.',
}
