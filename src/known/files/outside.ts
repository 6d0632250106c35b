import type { Facts } from '../../core/facts/facts.ts'
import { isWithin } from '../../core/text/paths/path.ts'

/** Whether a path lies in the project, or in another working tree of its repository. */
export const isInside = (path: string, facts: Pick<Facts, 'root' | 'git'>): boolean => {
  if (isWithin(path, facts.root())) return true
  const git = facts.git()
  return git !== undefined && [git.mainRoot, ...git.worktrees()].some(tree => isWithin(path, tree))
}

/** Caches and stores that tools keep for themselves, and devices that keep nothing. */
export const isStore = (path: string, home: string): boolean =>
  /^\/dev\/(null|zero|stdout|stderr|tty|fd\/[\d*]+|pts\/\d+)$|^\/proc\/self\//.test(path) ||
  [
    '.cache',
    '.npm',
    '.cargo',
    '.rustup',
    '.gradle',
    '.m2',
    '.pnpm-store',
    '.bun/install/cache',
    '.local/share/pnpm',
    '.local/share/uv',
    'go/pkg',
    'Library/Caches',
    '.claude/plans',
    '.claude/projects',
    '.claude/todos',
  ].some(folder => isWithin(path, `${home}/${folder}`))
