import { type Lost, type TakenFiles, unknownLoss } from '../../core/facts/taken.ts'
import { isCacheFolder, isThrowaway } from '../../core/files/throwaway.ts'
import { ancestors, dirname, isWithin, join, nameOf } from '../../core/text/paths/path.ts'
import { findProject } from '../project.ts'
import { contentId, indexedTree, type LostWorld } from './tree.ts'

/**
 * A single file of the home folder outside of the project, where no repository around it has the same. All else out there is a matter of
 * the rules about folders: of it nobody can tell.
 */
export const lostOutside = (world: LostWorld, taken: TakenFiles): Lost => {
  const { platform } = world
  const { path } = taken
  const home = platform.files.real(platform.home()) ?? platform.home()
  if (
    taken.glob ||
    taken.shaped ||
    home === '/' ||
    !isWithin(path, home) ||
    isWithin(path, world.project.root)
  )
    return unknownLoss
  const stamp = platform.files.stamp(path)
  if (stamp?.kind !== 'file' || stamp.size === 0 || isMadeAgain(path, home, taken)) return unknownLoss
  if (isSessions(world, path) || isHeld(world, path)) return unknownLoss
  return { sure: 'known', files: [{ path, root: dirname(path), as: 'outside' }], commits: [] }
}

/** Files that programs keep for themselves. A copy over a program or a setting brings a newer one. */
const isMadeAgain = (path: string, home: string, { left }: TakenFiles): boolean => {
  if (isThrowaway(nameOf(path)) || path.endsWith('.lock')) return true
  const within = path.slice(home.length + 1).split('/')
  if (within.some(name => isCacheFolder(name) || /^(?:\.?trash|_?cacache|caches|logs?)$/i.test(name)))
    return true
  return left === 'other' && within.some(name => name.startsWith('.') || name === 'bin')
}

/** Written by the session, or made since it began. */
const isSessions = ({ platform, session }: LostWorld, path: string): boolean => {
  const work = session()
  if (work === undefined) return false
  const born = platform.files.stamp(path)?.born ?? 0
  return work.own.has(path) || (born > 0 && born >= work.since)
}

/** Whether the index of the repository around it has the same content. */
const isHeld = (world: LostWorld, path: string): boolean => {
  const { platform } = world
  if (!ancestors(path).some(folder => platform.files.kind(join(folder, '.git')) !== undefined)) return false
  const project = findProject(platform, dirname(path))
  // A file of git itself.
  if (project.git === undefined || isWithin(path, project.git.common)) return true
  const tree = indexedTree(world, project)
  const stamp = platform.files.stamp(path)
  if (tree === undefined || stamp === undefined) return true
  const id = contentId(platform, path, stamp, tree.algorithm)
  return tree.entries.some(entry => entry.id === id)
}
