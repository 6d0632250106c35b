import type { GitFacts } from '../core/facts.ts'
import type { Platform } from '../core/platform.ts'
import { join } from '../text/path.ts'
import { gitIn } from './git-start.ts'
import type { Project } from './project.ts'

const timeoutMs = 4000

/** Facts from git. The branch is read from a file; git is started only for the rest. */
export const gitFacts = (platform: Platform, project: Project): GitFacts | undefined => {
  const { git, root } = project
  if (git === undefined) return undefined
  const { run } = gitIn(platform, project)
  const answer = (...args: readonly string[]): readonly string[] | undefined => {
    const { code, stdout } = run(args, { timeoutMs })
    return code === 0 ? stdout.split('\0').filter(line => line !== '') : undefined
  }
  const lines = (...args: readonly string[]): readonly string[] => answer(...args) ?? []
  const succeeds = (...args: readonly string[]): boolean => run(args, { timeoutMs }).code === 0
  return {
    root,
    branch: () => {
      const head = platform.files.readText(join(git.folder, 'HEAD'))
      return head?.match(/^ref: refs\/heads\/(.+)\s*$/)?.[1]
    },
    changed: () => {
      const entries = answer('status', '--porcelain=v1', '-z', '--untracked-files=all')
      return entries === undefined ? undefined : changedPaths(entries)
    },
    unmerged: () => lines('diff', '--name-only', '--diff-filter=U', '-z'),
    worktrees: () =>
      lines('worktree', 'list', '--porcelain', '-z')
        .filter(line => line.startsWith('worktree '))
        .map(line => line.slice('worktree '.length)),
    committed: path => {
      const inside = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path
      if (succeeds('cat-file', '-e', `HEAD:${inside}`)) return true
      return !succeeds('rev-parse', '--verify', '--quiet', 'HEAD')
    },
    config: key => lines('config', '-z', '--get', key)[0],
  }
}

/** The paths of `git status -z`: `XY path`. A rename has the old path as an entry of its own, which is skipped. */
const changedPaths = (entries: readonly string[]): readonly string[] => {
  const out: string[] = []
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index] ?? ''
    out.push(entry.slice(3))
    if (entry[0] === 'R' || entry[0] === 'C') index += 1
  }
  return out
}
