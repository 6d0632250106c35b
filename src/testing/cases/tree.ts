import type { Platform } from '../../core/edge/platform.ts'
import { dirname, join } from '../../core/text/paths/path.ts'
import { data } from '../../core/text/quoting/foreign.ts'
import { gitIn } from '../../platform/git/start.ts'
import { findProject } from '../../platform/project.ts'
import type { TreeFiles, TreeState } from './case.ts'
import { caseRoot } from './place.ts'

/** The text of a file whose text does not matter. */
const before = 'before\n'
const after = 'after\n'

/** Makes the working tree of a case with the real git. `evidence` is kept when its time has come. */
export const makeTree = async (
  platform: Platform,
  tree: TreeState,
  keepEvidence: () => Promise<void>,
): Promise<void> => {
  const { files } = platform
  files.makeFolder(caseRoot)
  if (tree.git) beginRepository(platform, tree)
  write(platform, withTexts(tree.files, before))
  if (tree.git) commitAll(platform, tree)
  if (tree.evidence.stale) await keepEvidence()
  write(platform, withTexts(tree.staged, after))
  if (tree.git && Object.keys(tree.staged).length > 0)
    git(platform, 'add', '-f', '--', ...Object.keys(tree.staged))
  for (const group of [tree.dirty, tree.untracked, tree.ignored]) write(platform, withTexts(group, after))
  if (!tree.evidence.stale) await keepEvidence()
}

const commitAll = (platform: Platform, tree: TreeState): void => {
  const committed = Object.keys(tree.dirty).filter(path => tree.files[path] === undefined)
  for (const paths of [committed, tree.conflicts])
    write(platform, Object.fromEntries(paths.map(path => [path, tree.files[path] ?? before])))
  git(platform, 'add', '-A', '-f')
  if (tree.unborn) return
  commit(platform)
  if (tree.conflicts.length > 0) conflict(platform, tree.conflicts)
  if (tree.detached) {
    const head = git(platform, 'rev-parse', 'HEAD').trim()
    platform.files.writeWhole(join(caseRoot, '.git/HEAD'), `${head}\n`)
  }
}

/** An empty repository as `git init` makes it, without the templates of the machine. */
const beginRepository = ({ files }: Platform, { branch, ignored }: TreeState): void => {
  const own = (name: string): string => join(caseRoot, `.git/${name}`)
  for (const folder of ['objects', 'refs/heads', 'info']) files.makeFolder(own(folder))
  files.writeWhole(
    own('config'),
    '[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tautocrlf = false\n[user]\n\tname = Dev\n\temail = dev@example.com\n[commit]\n\tgpgsign = false\n',
  )
  files.writeWhole(own('info/exclude'), Object.keys(ignored).map(excluding).join(''))
  files.writeWhole(own('HEAD'), `ref: refs/heads/${branch}\n`)
}

/** A line of an ignore file for this very path. */
const excluding = (path: string): string => `/${path.replace(/[\\*?[\]# !]/g, char => `\\${char}`)}\n`

/** Two branches that changed the same file, and the merge of them under way. */
const conflict = (platform: Platform, paths: readonly string[]): void => {
  const both = (text: string): void => {
    write(platform, Object.fromEntries(paths.map(path => [path, text])))
    commit(platform, '-a')
  }
  both('theirs\n')
  const theirs = git(platform, 'rev-parse', 'HEAD').trim()
  git(platform, 'reset', '-q', '--hard', 'HEAD~1')
  both('ours\n')
  // Ends with 1 at a conflict.
  gitIn(platform, findProject(platform, caseRoot)).run(['merge', '-q', '--no-edit', theirs])
}

const commit = (platform: Platform, ...more: readonly string[]): void => {
  git(platform, 'commit', '-q', '--allow-empty', '--no-verify', '-m', 'start', ...more)
}

const git = (platform: Platform, ...args: readonly string[]): string => {
  const { code, stdout, stderr } = gitIn(platform, findProject(platform, caseRoot)).run(args, {
    timeoutMs: 20_000,
  })
  if (code !== 0) throw new Error(`the tree can't be made: git ${args[0]}: ${stderr.trim() || 'no answer'}`)
  return stdout
}

const withTexts = (group: TreeFiles, otherwise: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(group).map(([path, text]) => [path, text ?? otherwise]))

const write = ({ files }: Platform, texts: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(texts)) {
    const file = join(caseRoot, path)
    try {
      files.makeFolder(dirname(file))
      files.writeWhole(file, text)
    } catch {
      // The system's own message has the path of this machine in it.
      throw new Error(`the tree can't be made: ${data(path)} can't be a file beside the others`)
    }
  }
}
