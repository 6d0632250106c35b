import { type Footprint, type GitDeed, noFootprint, type Touched } from '../../core/facts/footprint.ts'
import { memoized } from '../../core/text/memo.ts'
import { join } from '../../core/text/paths/path.ts'
import { gitIn } from '../git/start.ts'
import { findProject } from '../project.ts'
import type { FootprintWorld } from './budget.ts'
import { type Became, emptyTree, type GitTrees, gitTrees, NotTold } from './git-trees.ts'
import { removedFiles, sparseFiles } from './git-untracked.ts'
import { mixed, moveAlong, type Pick } from './replay.ts'

/** The files of a working tree that a call of git will write or remove. */
export const gitFiles = ({ platform, project: ours, budget }: FootprintWorld, deed: GitDeed): Footprint => {
  const project = findProject(platform, deed.folder)
  if (project.git === undefined) return { ...noFootprint, known: false }
  const trees = gitTrees(gitIn(platform, project, ours.root), project.root, budget)
  try {
    return filesOf(trees, deed)
  } catch (error) {
    if (!(error instanceof NotTold)) throw error
    return { files: [], known: false, unseen: [project.root] }
  }
}

/** Known only when it runs: a name that is none yet, a repository without a commit. */
const later: Footprint = { ...noFootprint, known: false }

const filesOf = (trees: GitTrees, deed: GitDeed): Footprint => {
  if (deed.deed === 'remove') return removedFiles(trees, deed)
  if (deed.deed === 'sparse') return sparseFiles(trees, deed)
  if (deed.deed === 'restore') return restored(trees, deed)
  const head = trees.commit(deed.head ?? 'HEAD')
  if (head === undefined) return later
  switch (deed.deed) {
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
type Becomes = ReadonlyMap<string, Became>

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

const afters = (changes: ReadonlyMap<string, { readonly after: Became }>): Becomes =>
  new Map([...changes].map(([name, { after }]) => [name, after]))

/** A name may be that of a branch which only a remote has: git makes one of the same name. */
const targetsOf = (trees: GitTrees, name: string): readonly string[] => {
  const own = trees.commit(name)
  if (own !== undefined) return [own]
  if (!/^\w[\w./-]*$/.test(name)) return []
  return trees
    .names(['for-each-ref', '--format=%(objectname)%00', `refs/remotes/*/${name}`])
    .map(id => id.trim())
}

const switched = (trees: GitTrees, head: string, { to, force }: Deed<'switch'>): Footprint => {
  const targets = targetsOf(trees, to)
  if (targets.length === 0) return later
  return known(
    trees,
    ...targets.flatMap(target => [
      afters(trees.between(head, target)),
      ...(force ? [afters(trees.toTree(target, [], trees.root))] : []),
    ]),
  )
}

const restored = (trees: GitTrees, { tree, paths, overlay, folder, head }: Deed<'restore'>): Footprint => {
  const from = tree === 'HEAD' ? (head ?? tree) : tree
  const commit = from === undefined ? undefined : trees.commit(from)
  if (from !== undefined && commit === undefined) return later
  const changes = trees.toTree(commit, paths, folder)
  return known(
    trees,
    afters(new Map([...changes].filter(([, { after }]) => !overlay || after !== 'nothing'))),
  )
}

/** Each head is laid over what those before it left. */
const merged = (trees: GitTrees, head: string, { heads }: Deed<'merge'>): Footprint => {
  const picks: Pick[] = []
  for (const name of heads) {
    const to = trees.commit(name)
    if (to === undefined) return later
    picks.push({ from: trees.base(head, to) ?? emptyTree(head), to })
  }
  return known(trees, moveAlong(trees, head, head, picks))
}

/** Each takes two calls of git. */
const mostPicks = 30

const picked = (trees: GitTrees, head: string, { commits, back, parent }: Deed<'pick'>): Footprint => {
  // Without a range each name is one commit.
  const isWalk = commits.some(name => name.includes('..') || name.startsWith('^') || name.includes('^@'))
  const listed = trees.names([
    'log',
    '-z',
    `--max-count=${mostPicks + 1}`,
    '--format=%H %P',
    ...(isWalk ? [] : ['--no-walk=unsorted']),
    ...commits.map(name => (/^[@-]+$/.test(name) ? 'HEAD' : name)),
    '--',
  ])
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
  const above = trees.commit(upstream)
  const tip = branch === undefined ? head : trees.commit(branch)
  const start = onto === undefined ? above : trees.commit(onto)
  if (above === undefined || tip === undefined || start === undefined) return later
  const from = trees.base(above, tip) ?? emptyTree(head)
  const range = from === emptyTree(head) ? [tip] : [`${from}..${tip}`]
  const between = trees.names(['log', '-z', '--name-only', '--no-renames', '--format=', ...range, '--'])
  const own = moveAlong(trees, head, start, [{ from, to: tip }])
  const other = new Map<string, Became>(
    between.filter(name => !own.has(name)).map(name => [name, idAt(trees, tip, name)]),
  )
  return known(trees, own, other)
}

/** Of the few files of a rebase that its commits change and change back. */
const idAt = (trees: GitTrees, commit: string, name: string): Became => {
  const [line = ''] = trees.names(['ls-tree', '-z', '--full-tree', commit, '--', name])
  return /^10\d+ blob ([0-9a-f]+)\t/.exec(line)?.[1] ?? (line === '' ? 'nothing' : 'unknown')
}

const unstashed = (trees: GitTrees, head: string, { stash, atItsCommit }: Deed<'unstash'>): Footprint => {
  const to = trees.commit(stash)
  const from = trees.commit(`${stash}^1`)
  if (to === undefined || from === undefined) return later
  const extra = trees.commit(`${stash}^3`)
  const added = new Map<string, Became>()
  for (const line of extra === undefined ? [] : trees.names(['ls-tree', '-r', '-z', '--full-tree', extra])) {
    const [, id, name] = /^10\d+ blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? []
    const other = /\t(.+)$/s.exec(line)?.[1] ?? ''
    added.set(name ?? other, id ?? 'unknown')
  }
  return known(trees, moveAlong(trees, head, atItsCommit ? from : head, [{ from, to }]), added)
}
