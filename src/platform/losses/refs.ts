import {
  type Lost,
  type LostCommit,
  nothingLost,
  type TakenRef,
  unknownLoss,
} from '../../core/facts/taken.ts'
import { isWithin } from '../../core/text/paths/path.ts'
import { type Git, gitIn } from '../git/start.ts'
import { findProject } from '../project.ts'
import { headRef, isUnborn } from './head.ts'
import { type LostWorld, namesFrom } from './tree.ts'

const mostCommits = 50
/** Of more stashes than these each counts, whatever is in it. */
const mostStashes = 10
const mostStashed = 300

/** The commits, or the files of stashes, that no ref has any more. */
export const lostRefs = (world: LostWorld, taken: TakenRef): Lost => {
  const { platform, project: ours } = world
  if (taken.folder === undefined || taken.name === null) if (taken.what !== 'unreachable') return unknownLoss
  const folder = taken.folder ?? ours.root
  const project = findProject(platform, folder)
  const isOurs = project.mainRoot === ours.mainRoot || isWithin(project.root, ours.root)
  if (project.git === undefined || !isOurs) return unknownLoss
  const git = gitIn(platform, project, ours.root)
  // About commits that a reset leaves behind git/hard-reset speaks.
  const more = taken.what === 'commits' ? undefined : [{ path: folder, root: folder, as: 'changed' as const }]
  const notTold: Lost = { ...unknownLoss, more }
  if (taken.what === 'stash' || taken.what === 'stashes') return lostStashes(git, taken) ?? notTold
  const head = headRef(platform, project.git)
  const [from, gone] = endOf(taken, head)
  if (taken.to === null) return unknownLoss
  if (from === 'HEAD' && isUnborn(platform, project.git)) return nothingLost
  // Each question is a process. Where git can't take a name for anything but a commit, the log alone answers.
  const isPlain = [from, taken.to].every(name => name === undefined || isPlainName(name))
  const isMissing = (name: string): boolean => exists(git, name) === false
  if (!isPlain && !from.startsWith('--') && isMissing(from)) return nothingLost
  const isThere = isPlain || taken.to === undefined || exists(git, taken.to)
  if (isThere !== true) return isThere === false ? unknownLoss : notTold
  const kept = [
    '--not',
    ...(gone === undefined ? [] : [`--exclude=${gone}`]),
    '--glob=refs/*',
    ...(gone === undefined || gone === head || gone === allBranches ? [] : ['HEAD']),
    ...(taken.to === undefined ? [] : [taken.to]),
  ]
  const shown = ['-z', `--max-count=${mostCommits}`, '--format=%h %s']
  const lines = namesFrom(git, ['log', ...shown, from, ...kept, '--'])
  if (lines === undefined) {
    if (isPlain && isMissing(from)) return nothingLost
    return taken.to !== undefined && isMissing(taken.to) ? unknownLoss : notTold
  }
  const commits = lines.map(line => ({
    id: line.slice(0, line.indexOf(' ')),
    subject: line.slice(line.indexOf(' ') + 1),
  }))
  return { sure: 'known', files: [], commits }
}

/** A name with steps back at most, as `HEAD~2`: no range, no other side, no file, no option. */
const isPlainName = (name: string): boolean => /^\w[\w/-]*(?:\.[\w/-]+)*(?:[~^]\d*)*$/.test(name)

const allBranches = 'refs/heads/*'

/** The commit that the ref names, and the ref that no longer counts. */
const endOf = ({ what, name }: TakenRef, head: string | undefined): readonly [string, string | undefined] => {
  if (what === 'unreachable') return ['--reflog', undefined]
  if (what === 'commits') return ['HEAD', head]
  if (what === 'branch' && name === '*') return [`--glob=${allBranches}`, allBranches]
  const prefix = what === 'branch' ? 'refs/heads/' : what === 'tag' ? 'refs/tags/' : ''
  const full = name?.startsWith('refs/') === true ? name : `${prefix}${name}`
  return [full, full]
}

/** Undefined where git did not say it. */
const exists = (git: Git, ref: string): boolean | undefined => {
  if (/^[-^]/.test(ref)) return false
  const { code } = git.run(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
  return code === 0 ? true : code === 1 ? false : undefined
}

/** A stash whose files the index, the last commit or another stash has the same is kept there. Undefined where git did not tell. */
const lostStashes = (git: Git, { what, name }: TakenRef): Lost | undefined => {
  const all = namesFrom(git, ['log', '-g', '-z', '--format=%h %gs', 'refs/stash', '--'])
  // Without a stash there is nothing to drop.
  if (all === undefined) return exists(git, 'refs/stash') === false ? nothingLost : undefined
  const at = /^(?:(?:refs\/)?stash@\{)?(\d+)\}?$/.exec(name ?? '')?.[1]
  if (what === 'stash' && at === undefined) return unknownLoss
  const dropped = what === 'stashes' ? all : all.slice(Number(at), Number(at) + 1)
  const commits: LostCommit[] = []
  for (const [index, line] of dropped.entries()) {
    const id = line.slice(0, line.indexOf(' '))
    const files = index < mostStashes ? onlyIn(git, id) : [line.slice(id.length + 1)]
    if (files === undefined) return undefined
    if (files.length > 0) commits.push({ id, subject: line.slice(id.length + 1), files })
  }
  return { sure: 'known', files: [], commits }
}

/** The files of a stash that neither the last commit nor the index has the same. */
const onlyIn = (git: Git, id: string): readonly string[] | undefined => {
  const changed = namesFrom(git, [
    'show',
    '-z',
    '--first-parent',
    '-m',
    '--name-only',
    '--no-renames',
    '--format=',
    '--diff-filter=d',
    id,
  ])
  const isThere = exists(git, `${id}^3`)
  const untracked = isThere
    ? namesFrom(git, ['ls-tree', '-r', '-z', '--name-only', '--full-tree', `${id}^3`])
    : []
  if (changed === undefined || untracked === undefined || isThere === undefined) return undefined
  const rows = [
    ...changed.map(file => ({ file, at: `${id}:${file}` })),
    ...untracked.map(file => ({ file, at: `${id}^3:${file}` })),
  ]
  if (rows.length > mostStashed || rows.some(({ file }) => file.includes('\n')))
    return rows.map(({ file }) => file)
  const asked = rows.flatMap(({ file, at }) => [at, `HEAD:${file}`, `:${file}`])
  const { code, stdout } = git.run(['cat-file', '--batch-check=%(objectname)'], {
    input: asked.map(one => `${one}\n`).join(''),
  })
  if (code !== 0) return undefined
  const ids = stdout.split('\n')
  return rows.flatMap(({ file }, index) => {
    const [stashed, ...others] = ids.slice(index * 3, index * 3 + 3)
    return stashed !== undefined && others.includes(stashed) ? [] : [file]
  })
}
