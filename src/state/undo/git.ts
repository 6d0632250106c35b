import type { Platform } from '../../core/edge/platform.ts'
import type { Project } from '../../core/edge/project.ts'
import { isWithin, join } from '../../core/text/paths/path.ts'
import type { TakenFiles, TakenRef } from '../../known/losses/taken.ts'
import { gitIn } from '../../platform/git/start.ts'
import { indexedTree } from '../../platform/losses/tree.ts'
import { type DiskPlace, placeOf } from '../../platform/node/place.ts'
import { findProject } from '../../platform/project.ts'
import type { KeptHead, KeptRef } from './record.ts'

/** The repository around a path, where it has one. */
export const repositoryAt = (platform: Platform, path: string): Project | undefined => {
  const project = findProject(platform, path)
  return project.git === undefined ? undefined : project
}

type Ask = (...args: readonly string[]) => readonly string[]

/** The output of git, split at its zero bytes. Each byte is a character. */
export const asking =
  (platform: Platform, project: Project): Ask =>
  (...args) => {
    const { code, stdout } = gitIn(platform, project).run(args, { latin1: true })
    return code === 0 ? stdout.split('\0').filter(line => line !== '') : []
  }

const placesOf = (root: string, names: readonly string[]): readonly DiskPlace[] =>
  [...new Set(names)].map(name =>
    placeOf(Buffer.concat([Buffer.from(`${root}/`), Buffer.from(name.replace(/\/$/, ''), 'latin1')])),
  )

/** Which places of a repository a call of git takes: changed files, or those that it does not track. Untracked folders come whole. */
export const takenIn = (
  platform: Platform,
  project: Project,
  which: TakenFiles['which'],
): readonly DiskPlace[] => {
  const ask = asking(platform, project)
  const diff = (...more: readonly string[]): readonly string[] =>
    ask('diff', '--name-only', '--no-renames', '-z', ...more)
  const others = (...more: readonly string[]): readonly string[] =>
    ask('ls-files', '-z', '-o', '--directory', ...more)
  const lists: Readonly<Record<Exclude<TakenFiles['which'], 'all'>, () => readonly string[]>> = {
    tracked: () => [...diff(), ...diff('--cached')],
    staged: () => diff('--cached'),
    untracked: () => others('--exclude-standard'),
    ignored: () => others('-i', '--exclude-standard'),
    'untracked and ignored': () => others(),
  }
  return which === 'all' ? [] : placesOf(project.root, lists[which]())
}

/** All that git tracks. */
export const trackedIn = (platform: Platform, project: Project): readonly DiskPlace[] =>
  placesOf(project.root, asking(platform, project)('ls-files', '-z'))

/** Whether the last commit may have one of these files, told without git. What the index does not name is kept once more, at worst. */
export const mayBeCommitted = (platform: Platform, project: Project, paths: readonly string[]): boolean => {
  const { git, root } = project
  if (git === undefined || platform.files.kind(join(git.folder, 'index')) === undefined) return false
  const tree = indexedTree({ platform, project }, project)
  if (tree === undefined) return true
  const tracked = new Set(tree.entries.map(({ name }) => `${root}/${name}`))
  return paths.some(path => tracked.has(path))
}

/** The contents of the last commit: by place the id of the blob. */
export const committedIn = (platform: Platform, project: Project): ReadonlyMap<string, string> => {
  const rows = asking(platform, project)('ls-tree', '-r', '-z', 'HEAD')
  return new Map(
    rows.flatMap(row => {
      const [, id, name] = /^100\d{3} blob ([0-9a-f]{40,64})\t(.*)$/s.exec(row) ?? []
      return id === undefined || name === undefined
        ? []
        : placesOf(project.root, [name]).map(place => [place.toString(), id] as const)
    }),
  )
}

export const headOf = (platform: Platform, project: Project): KeptHead | undefined => {
  const ask = asking(platform, project)
  const [id] = ask('rev-parse', '--verify', '--quiet', 'HEAD')
  const [branch] = ask('symbolic-ref', '--quiet', 'HEAD')
  return id === undefined ? undefined : { root: project.root, id: id.trim(), branch: branch?.trim() }
}

const places: Readonly<Partial<Record<TakenRef['what'], string>>> = {
  branch: 'refs/heads/',
  tag: 'refs/tags/',
}

/** The refs that a call drops, as they stand. */
export const refsOf = (
  platform: Platform,
  project: Project,
  { what, name }: TakenRef,
): readonly KeptRef[] => {
  const ask = asking(platform, project)
  const { root } = project
  if (what === 'stash' || what === 'stashes') {
    const all = stashesOf(ask).map(stash => ({ root, name: 'refs/stash', ...stash }))
    // The oldest first: each one that is stored again becomes the newest.
    if (what === 'stashes') return all.toReversed()
    const at = Number(/\d+/.exec(name ?? '')?.[0] ?? 0)
    return all.slice(at, at + 1)
  }
  if (name === null || what === 'commits' || what === 'unreachable') return []
  const full = `${places[what] ?? ''}${name}`
  const [id] = ask('rev-parse', '--verify', '--quiet', full)
  return id === undefined ? [] : [{ root, name: full, id: id.trim() }]
}

const stashesOf = (ask: Ask): readonly { readonly id: string; readonly message: string }[] => {
  const [rows = ''] = ask('log', '-g', '--format=%H %gs', 'refs/stash')
  return rows.split('\n').flatMap(row => {
    const [, id, message] = /^([0-9a-f]{40,64}) (.*)$/.exec(row) ?? []
    return id === undefined || message === undefined ? [] : [{ id, message }]
  })
}

/** Whether a call takes the repository itself away, so that nothing in it can be counted on. */
export const takesRepository = ({ git }: Project, path: string): boolean =>
  git !== undefined && (isWithin(git.common, path) || isWithin(git.folder, path))
