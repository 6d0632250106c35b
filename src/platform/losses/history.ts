import type { Project } from '../../core/edge/project.ts'
import { type Lost, type LostCommit, nothingLost, type TakenFiles } from '../../core/facts/taken.ts'
import { isWithin, join } from '../../core/text/paths/path.ts'
import { type Git, gitIn } from '../git/start.ts'
import { lostRefs } from './refs.ts'
import { type LostWorld, namesFrom, together, unseenAt } from './tree.ts'
import { fixedPart, takes } from './walk.ts'

/** So many commits are named. */
const mostNamed = 50
/** Of more commits that a clone began with, none is told from a person's own. */
const mostBegun = 500

/** Whether a call takes the folder of git, or a part of it. */
export const takesHistory = (taken: TakenFiles, { root, git }: Project): boolean => {
  if (git === undefined || taken.which !== 'all') return false
  const start = taken.glob ? fixedPart(taken.path) : taken.path
  const isTaken = takes(taken)
  return (
    [git.folder, git.common, join(root, '.git')].some(folder => isWithin(start, folder)) ||
    isTaken(join(git.common, 'HEAD')) ||
    isTaken(join(git.common, 'objects'))
  )
}

/**
 * What nothing else has of a repository whose folder of git goes, or a part of it: commits that no remote-tracking ref and no repository
 * around it has, stashes, and what is staged.
 */
export const lostHistory = (world: LostWorld, project: Project, taken: TakenFiles): Lost => {
  const { root, git: folders } = project
  if (folders === undefined || isSessions(world, project)) return nothingLost
  const isTaken = takes(taken)
  const start = taken.glob ? fixedPart(taken.path) : taken.path
  const takesPart = (name: string): boolean => {
    const part = join(folders.common, name)
    return isTaken(part) || isWithin(start, part)
  }
  const git = gitIn(world.platform, project, world.project.root)
  const losts: Lost[] = []
  const isAll = ['HEAD', 'objects', 'refs', 'packed-refs', 'reftable'].some(takesPart)
  if (isAll) losts.push(ownCommits(world, project, git))
  if (isAll || takesPart('logs')) losts.push(stashes(world, project))
  if (isTaken(join(folders.folder, 'index'))) losts.push(staged(git, root))
  return together(losts)
}

/** Made since the session began. */
export const isSessions = ({ platform, session }: LostWorld, { git }: Project): boolean => {
  const since = session()?.since
  const born = git === undefined ? 0 : (platform.files.stamp(git.common)?.born ?? 0)
  return since !== undefined && born > 0 && born >= since
}

/** All commits but those of remotes and stashes. */
const own = ['--exclude=refs/remotes/*', '--exclude=refs/stash', '--all']

const ownCommits = (world: LostWorld, project: Project, git: Git): Lost => {
  const begun = begunWith(world, project)
  const found = begun === undefined ? undefined : logged(git, begun)
  if (begun === undefined || found === undefined) return unseenAt(join(project.root, '.git'), project.root)
  const elsewhere = found.length === 0 ? [] : heldAround(world, project, git)
  const commits = elsewhere.length === 0 ? found : logged(git, [...begun, ...elsewhere])
  return commits === undefined
    ? unseenAt(join(project.root, '.git'), project.root)
    : {
        sure: 'known',
        files: [],
        commits: commits.map(one => ({ ...one, repository: project.root })),
      }
}

const logged = (git: Git, others: readonly string[]): readonly LostCommit[] | undefined => {
  const shown = ['-z', `--max-count=${mostNamed}`, '--format=%h %s']
  const lines = namesFrom(git, ['log', ...shown, ...own, '--not', '--remotes', ...others, '--'])
  return lines?.map(line => ({
    id: line.slice(0, line.indexOf(' ')),
    subject: line.slice(line.indexOf(' ') + 1),
  }))
}

/** Commits that came with a clone, which of a tag or of the newest alone makes no remote-tracking ref. */
const begunWith = ({ platform }: LostWorld, { git }: Project): readonly string[] | undefined => {
  const text = (name: string): string => platform.files.readText(join(git?.common ?? '', name)) ?? ''
  const shallow = text('shallow').split('\n')
  const cloned = text('logs/HEAD').match(/^.*\tclone: from /gm) ?? []
  const ids = [...shallow, ...cloned.map(line => line.split(' ')[1] ?? '')]
  const known = [...new Set(ids)].filter(id => /^[0-9a-f]{40,64}$/.test(id))
  return known.length > mostBegun ? undefined : known
}

/** The ends of branches and tags that the repository around it has, too. */
const heldAround = (
  { platform, project: ours }: LostWorld,
  project: Project,
  git: Git,
): readonly string[] => {
  if (ours.git === undefined || ours.git.common === project.git?.common) return []
  const ends = idsIn(git.run(['rev-list', '--no-walk', ...own]).stdout, /^[0-9a-f]{40,64}$/gm)
  const { stdout } = gitIn(platform, ours).run(['cat-file', '--batch-check=%(objectname) %(objecttype)'], {
    input: ends.map(id => `${id}\n`).join(''),
  })
  const held = new Set(idsIn(stdout, /^[0-9a-f]{40,64}(?= commit$)/gm))
  return ends.filter(id => held.has(id))
}

const idsIn = (text: string, id: RegExp): readonly string[] => text.match(id) ?? []

const stashes = (world: LostWorld, { root, git }: Project): Lost => {
  const isThere = (name: string): boolean =>
    world.platform.files.kind(join(git?.common ?? '', name)) !== undefined
  // The list of stashes is a reflog. Without one there is nothing to ask git.
  return isThere('logs/refs/stash') || isThere('reftable')
    ? lostRefs(world, { kind: 'dropped', what: 'stashes', name: 'stash', folder: root, by: 'git' })
    : nothingLost
}

const staged = (git: Git, root: string): Lost => {
  const names = namesFrom(git, ['diff', '--cached', '--name-only', '--no-renames', '--diff-filter=d', '-z'])
  if (names === undefined) return unseenAt(join(root, '.git/index'), root)
  const files = names.map(name => ({ path: join(root, name), root, as: 'staged' as const }))
  return { sure: 'known', files, commits: [] }
}
