import type { Platform } from '../../core/edge/platform.ts'
import type { Project } from '../../core/edge/project.ts'
import type { GitFacts, History } from '../../core/facts/facts.ts'
import { memoized, once } from '../../core/text/memo.ts'
import { join } from '../../core/text/paths/path.ts'
import { isTracked, treeWith } from './files.ts'
import type { LateTrees } from './late-trees.ts'
import { gitIn } from './start.ts'
import { type Tree, treeHash, treeNow } from './tree.ts'

const timeoutMs = 4000
/** The time limit of a look before an approval: a longer wait is not worth it. */
const printMs = 800
const mostPrinted = 4
/** Commits beyond these are not counted. */
const mostCommits = 2000

/** Facts from git. The branch is read from a file; git is started only for the rest. `around` is the project of the event; `late` answers what takes long. */
export const gitFacts = (
  platform: Platform,
  project: Project,
  around?: string,
  late?: LateTrees,
): GitFacts | undefined => {
  const { git, root, mainRoot } = project
  if (git === undefined) return undefined
  const { run } = gitIn(platform, project, around)
  const answer = (...args: readonly string[]): readonly string[] | undefined => {
    const { code, stdout } = run(args, { timeoutMs })
    return code === 0 ? stdout.split('\0').filter(line => line !== '') : undefined
  }
  const lines = (...args: readonly string[]): readonly string[] => answer(...args) ?? []
  const exit = (...args: readonly string[]): number | undefined => run(args, { timeoutMs }).code
  const head = (): number | undefined => exit('rev-parse', '--verify', '--quiet', 'HEAD')
  const inTree = (path: string): string => (path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path)
  const now = once(() => treeNow(platform, project, around))
  const index = once(() => treeWith(platform, project, around))
  const tree = (): Tree | undefined => (late === undefined ? now() : late.of(root, now))
  // Two rules ask for the same text.
  const printed = memoized(key => {
    const [folder, ...args] = key.split('\0')
    const { code, stdout, timedOut } = run(args, { timeoutMs: printMs, folder })
    return code === undefined || timedOut ? undefined : stdout
  }, mostPrinted)
  return {
    root,
    mainRoot,
    tree: counts => treeHash(platform, tree(), counts),
    branch: () => {
      const text = platform.files.readText(join(git.folder, 'HEAD'))
      return text?.match(/^ref: refs\/heads\/(.+)\s*$/)?.[1]
    },
    unborn: () => head() === 1,
    merging: () => platform.files.kind(join(git.folder, 'MERGE_HEAD')) === 'file',
    changed: () => {
      const entries = answer('status', '--porcelain=v1', '-z', '--untracked-files=all')
      return entries === undefined ? undefined : changedPaths(entries)
    },
    unmerged: () => lines('diff', '--name-only', '--diff-filter=U', '-z'),
    worktrees: once(() =>
      lines('worktree', 'list', '--porcelain', '-z')
        .filter(line => line.startsWith('worktree '))
        .map(line => line.slice('worktree '.length)),
    ),
    committed: path => exit('cat-file', '-e', `HEAD:${inTree(path)}`) === 0 || head() !== 0,
    tracks: path => isTracked(platform, index(), path),
    ignores: path => exit('check-ignore', '--quiet', '--', inTree(path)) === 0,
    staged: () => answer('diff', '--cached', '--name-only', '--no-renames', '-z'),
    unstaged: () => answer('diff', '--name-only', '--no-renames', '-z'),
    since: path => historySince(inTree(path), platform.files.modified(path), answer),
    printed: (args, folder) => printed([folder, ...args].join('\0')),
    config: key => lines('config', '-z', '--get', key)[0],
  }
}

type Ask = (...args: readonly string[]) => readonly string[] | undefined

/**
 * The commits after the one that last changed the file. A file that differs from its commit, or is in none, was changed
 * when it was written; for any other that is only when it was checked out.
 */
const historySince = (path: string, writtenAt: number | undefined, ask: Ask): History | undefined => {
  const literal = '--literal-pathspecs'
  const [last] = ask(literal, 'log', '-1', '-z', '--format=%H', '--', path) ?? []
  const edited =
    last === undefined || ask(literal, 'status', '--porcelain=v1', '-z', '--', path)?.length !== 0
  const from = edited ? `--since=@${Math.ceil((writtenAt ?? 0) / 1000)}` : `^${last}`
  const listed = ask(
    ...[
      'log',
      `--max-count=${mostCommits}`,
      '-z',
      '--name-only',
      '--no-renames',
      '--format=%x01',
      from,
      'HEAD',
    ],
  )
  const tracked = listed === undefined ? undefined : ask('ls-files', '-z')
  if (listed === undefined || tracked === undefined) return undefined
  // A line feed stands between a commit and its first path.
  const changed = listed.filter(entry => entry !== mark).map(entry => entry.replace(/^\n/, ''))
  return {
    commits: listed.filter(entry => entry === mark).length,
    changed: [...new Set(changed)],
    tracked,
  }
}

const mark = '\x01'

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
