import { type Footprint, type GitDeed, type Touched, unknownFootprint } from '../../core/facts/footprint.ts'
import { memoized } from '../../core/text/memo.ts'
import { join } from '../../core/text/paths/path.ts'
import { gitIn } from '../git/start.ts'
import { findProject } from '../project.ts'
import type { FootprintWorld } from './budget.ts'
import { type BlobAfter, emptyTree, type GitTrees, gitTrees, NoName, NotTold } from './git-trees.ts'
import { removedFiles, sparseFiles } from './git-untracked.ts'
import { mixed, moveAlong, type Pick } from './replay.ts'

/** The files of a working tree that a call of git will write or remove. */
export const gitFiles = ({ platform, project: ours, budget }: FootprintWorld, deed: GitDeed): Footprint => {
  const project = findProject(platform, deed.folder)
  if (project.git === undefined) return unknownFootprint
  const unseen = { files: [], known: false, unseen: [project.root] }
  // Such objects count in place of others for git, and are left out of all that is asked here.
  const { common } = project.git
  const isReplaced =
    platform.files.list(join(common, 'refs/replace')).length > 0 ||
    platform.files.readText(join(common, 'packed-refs'))?.includes(' refs/replace/') === true
  if (isReplaced) return unseen
  const trees = gitTrees(gitIn(platform, project, ours.root), project.root, budget)
  try {
    return filesOf(trees, deed)
  } catch (error) {
    // Without a last commit there is nothing to compare with.
    if (error instanceof NoName) return trees.exists(deed.head ?? 'HEAD') ? unknownFootprint : unseen
    if (!(error instanceof NotTold)) throw error
    return unseen
  }
}

const filesOf = (trees: GitTrees, deed: GitDeed): Footprint => {
  const head = deed.head ?? 'HEAD'
  switch (deed.deed) {
    case 'remove':
      return removedFiles(trees, deed)
    case 'sparse':
      return sparseFiles(trees, deed)
    case 'restore':
      return restored(trees, deed)
    case 'switch':
      return switched(trees, head, deed)
    case 'merge':
      return merged(trees, head, deed)
    case 'pick':
      return picked(trees, head, deed)
    case 'rebase':
      return rebased(trees, head, deed)
    case 'unstash':
      return unstashed(trees, head, deed)
  }
}

type Deed<Name extends GitDeed['deed']> = Extract<GitDeed, { readonly deed: Name }>

/** Files with what becomes of them. */
type Becomes = ReadonlyMap<string, BlobAfter>

const known = (trees: GitTrees, ...all: readonly Becomes[]): Footprint => ({
  files: touchedBy(trees, mixed(all)),
  known: true,
  unseen: [],
})

const touchedBy = (trees: GitTrees, becomes: Becomes): readonly Touched[] => {
  const textOf = memoized(id => trees.text(id))
  return [...becomes].map(([name, after]): Touched => {
    const path = join(trees.root, name)
    if (after === 'nothing') return { path, kind: 'delete' }
    return after === 'unknown'
      ? { path, kind: 'write' }
      : { path, kind: 'write', content: () => textOf(after) }
  })
}

const afters = (changes: ReadonlyMap<string, { readonly after: BlobAfter }>): Becomes =>
  new Map([...changes].map(([name, { after }]) => [name, after]))

/** A name may be that of a branch which only a remote has: git makes one of the same name. `a...b` is where both have parted. */
const targetsOf = (trees: GitTrees, name: string): readonly string[] => {
  const [, one, other] = /^(.*)\.\.\.(.*)$/.exec(name) ?? []
  if (one !== undefined) return [trees.base(one || 'HEAD', other || 'HEAD')]
  if (trees.exists(name)) return [name]
  if (!/^\w[\w./-]*$/.test(name)) return []
  const lines = trees.names(['for-each-ref', '--format=%(objectname)%00', `refs/remotes/*/${name}`])
  return lines.map(line => line.trim()).filter(id => id !== '')
}

const switched = (trees: GitTrees, head: string, deed: Deed<'switch'>): Footprint => {
  const { to, force, orPath, folder } = deed
  const byTree = (target: string): readonly Becomes[] => [
    afters(trees.between(head, target)),
    ...(force ? [afters(trees.toTree(target, [], trees.root))] : []),
  ]
  try {
    return known(trees, ...byTree(to))
  } catch (error) {
    if (!(error instanceof NoName)) throw error
  }
  const targets = targetsOf(trees, to)
  if (targets.length > 0) return known(trees, ...targets.flatMap(byTree))
  if (!orPath) throw new NoName()
  return known(trees, afters(trees.toTree(undefined, [to], folder)))
}

const restored = (trees: GitTrees, { tree, paths, overlay, folder, head }: Deed<'restore'>): Footprint => {
  const changes = trees.toTree(tree === 'HEAD' ? (head ?? tree) : tree, paths, folder)
  return known(
    trees,
    afters(new Map([...changes].filter(([, { after }]) => !overlay || after !== 'nothing'))),
  )
}

/** Each head is laid over what those before it left. */
const merged = (trees: GitTrees, head: string, { heads }: Deed<'merge'>): Footprint =>
  known(
    trees,
    moveAlong(
      trees,
      head,
      head,
      heads.map(to => ({ from: trees.base(head, to), to })),
    ),
  )

/** Each takes two calls of git. */
const mostPicks = 30

const picked = (trees: GitTrees, head: string, { commits, back, parent }: Deed<'pick'>): Footprint => {
  // Without a range each name is one commit.
  const isWalk = commits.some(name => name.includes('..') || name.startsWith('^') || name.includes('^@'))
  const names = commits.flatMap(name => name.replace(/^\^/, '').split(/\.{2,3}/)).filter(name => name !== '')
  const shown = ['-z', `--max-count=${mostPicks + 1}`, '--format=%H %P']
  const walk = isWalk ? [] : ['--no-walk=unsorted']
  const listed = trees.names(['log', ...shown, ...walk, ...commits, '--'], undefined, names)
  if (listed.length > mostPicks) throw new NotTold()
  // The oldest is made again first, and taken back last.
  const order = isWalk !== back ? [...listed].reverse() : listed
  const picks = order.map((line): Pick => {
    const [commit = '', ...parents] = line.trim().split(' ')
    const from = parents[parent - 1] ?? emptyTree(commit)
    return back ? { from: commit, to: from } : { from, to: commit }
  })
  return known(trees, moveAlong(trees, head, head, picks))
}

/** All that its commits touch counts, also what one of them takes back: at a conflict it stops between them. */
const rebased = (trees: GitTrees, head: string, { upstream, onto, branch }: Deed<'rebase'>): Footprint => {
  const tip = branch ?? head
  const from = trees.base(upstream, tip)
  const range = from === emptyTree(from) ? tip : `${from}..${tip}`
  const args = ['log', '-z', '--name-only', '--no-renames', '--format=', range, '--']
  const own = moveAlong(trees, head, onto ?? upstream, [{ from, to: tip }])
  const between = trees.names(args).filter(name => !own.has(name))
  return known(
    trees,
    own,
    new Map(between.map((name): [string, BlobAfter] => [name, idAt(trees, tip, name)])),
  )
}

/** Of the few files of a rebase that its commits change and change back. */
const idAt = (trees: GitTrees, commit: string, name: string): BlobAfter => {
  const [line = ''] = trees.names(['ls-tree', '-z', '--full-tree', commit, '--', name])
  return /^10\d+ blob ([0-9a-f]+)\t/.exec(line)?.[1] ?? (line === '' ? 'nothing' : 'unknown')
}

const unstashed = (trees: GitTrees, head: string, { stash, atItsCommit }: Deed<'unstash'>): Footprint => {
  const from = `${stash}^1`
  const changes = moveAlong(trees, head, atItsCommit ? from : head, [{ from, to: stash }])
  const extra = `${stash}^3`
  const added = new Map<string, BlobAfter>()
  for (const line of trees.exists(extra) ? trees.names(['ls-tree', '-r', '-z', '--full-tree', extra]) : []) {
    const [, mode = '', id = '', name = ''] = /^(\d+) \w+ ([0-9a-f]+)\t(.+)$/s.exec(line) ?? []
    added.set(name, mode.startsWith('10') ? id : 'unknown')
  }
  return known(trees, changes, added)
}
