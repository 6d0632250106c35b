import type { Facts } from '../../core/facts/facts.ts'

/** How a working tree stands. */
export interface GitState {
  /** Undefined where HEAD is detached. */
  readonly branch: string | undefined
  /** Whether the branch has no commit yet. */
  readonly unborn: boolean
  /** Files that differ from HEAD or are untracked and not ignored; undefined where git did not answer. */
  readonly dirty: number | undefined
  /** The same by their paths from the root on. */
  readonly changed: readonly string[]
  /** The linked worktrees, without the main one. */
  readonly worktrees: readonly string[]
  /** Those of them whose folder is gone. */
  readonly gone: readonly string[]
}

/** Undefined outside of a repository. */
export const gitStateOf = (facts: Facts): GitState | undefined => {
  const git = facts.git()
  if (git === undefined) return undefined
  const [, ...worktrees] = git.worktrees()
  const changed = git.changed()
  return {
    branch: git.branch(),
    unborn: git.unborn(),
    dirty: changed?.length,
    changed: changed ?? [],
    worktrees,
    gone: worktrees.filter(path => facts.fileKind(path) !== 'directory'),
  }
}
