import type { Facts } from '../../core/facts/facts.ts'
import { once, remembered } from '../../core/text/memo.ts'
import { isWithin } from '../../core/text/paths/path.ts'
import { type Difference, isHuge } from '../change/change.ts'

/** The files that the session wrote last. More are not put together with an edit. */
const most = 16

const made = /\/(?:node_modules|site-packages|\.venv|venv|vendor|dist|build|target|\.git)\//

/**
 * Changes of the session so far to the files of the project that it wrote, each as one difference from the last commit. An edit
 * tells only a part of a change that comes in steps. Git is asked for the texts from before when a reader wants one: most edits have nothing
 * to do with the others.
 */
export const sessionTexts = remembered((facts: Facts): readonly Difference[] => {
  const root = facts.root()
  const left = facts.steps().flatMap(({ leaves }) => leaves)
  const paths = [...new Set(left.toReversed())]
    .filter(path => path.startsWith('/') && isWithin(path, root) && !made.test(path))
    .slice(0, most)
  if (paths.length === 0) return []
  const found = paths.flatMap(path => {
    const text = facts.fileKind(path) === 'file' ? facts.readText(path) : undefined
    return text === undefined || isHuge(text) ? [] : [[path, text] as const]
  })
  const old = once(() => facts.settledTexts(root, paths))
  return found.map(([path, after]) => ({
    path,
    get before() {
      return old().get(path)
    },
    after,
  }))
})
