import type { Facts } from '../../../core/facts/facts.ts'
import { isWithin } from '../../../core/text/paths/path.ts'

/**
 * The working tree of the project that a path lies in: its own, the main one, or another one of the same repository.
 * git is asked for those, so no list of a session's worktrees is needed, and a folder that only looks like one is none.
 */
export const treeOf = (path: string, facts: Facts): string | undefined => {
  const root = facts.root()
  if (isWithin(path, root)) return root
  // A path that was followed through links, of a root that lies behind one.
  const real = facts.real(root)
  if (isWithin(path, real)) return real
  const git = facts.git()
  if (git === undefined) return undefined
  return [git.mainRoot, ...git.worktrees()].find(tree => isWithin(path, tree))
}
