import { type Lost, type LostFile, muchLost, nothingLost, type TakenFiles } from '../../core/facts/taken.ts'
import { isCacheFolder, isTemporary, isThrowaway } from '../../core/files/throwaway.ts'
import { isToolsOwn } from '../../core/files/tool-output.ts'
import { ancestors, isWithin, nameOf } from '../../core/text/paths/path.ts'
import type { LostWorld } from './tree.ts'
import { fixedPart, isBuiltBeside, walk } from './walk.ts'

/**
 * In a project without a repository nothing has a file but the disk. Undefined where it lies elsewhere, where the project is the
 * home folder or throw-away by its place, and where a repository is around it.
 */
export const lostUnkept = (world: LostWorld, taken: TakenFiles): Lost | undefined => {
  const { platform, project } = world
  const root = platform.files.real(project.root) ?? project.root
  const home = platform.files.real(platform.home()) ?? platform.home()
  const start = taken.glob ? fixedPart(taken.path) : taken.path
  // Of a word that begins with something unknown, nobody can tell where it leads.
  const isUnknown = taken.shaped && taken.path.startsWith('*')
  if (project.git !== undefined || isUnknown || taken.which !== 'all' || isTemporary(root)) return undefined
  if (isWithin(home, root) || !isWithin(start, root)) return undefined
  if (start === root && !taken.glob) return muchLost
  if (
    ancestors(start).some(
      folder => folder !== root && isWithin(folder, root) && isCacheFolder(nameOf(folder)),
    )
  )
    return nothingLost
  const first = walk(platform, root, taken, new Set())
  const handmade = first?.outputs.filter(folder => !isBuiltBeside(platform, folder)) ?? []
  const all = handmade.length === 0 ? first : walk(platform, root, taken, new Set(handmade))
  if (all === undefined || all.repositories.length > 0) return muchLost
  const files = all.files.flatMap((path): readonly LostFile[] =>
    isNothing(world, path) || isToolsOwn(path.slice(root.length + 1)) ? [] : [{ path, root, as: 'outside' }],
  )
  return { sure: 'known', files, commits: [] }
}

/** Empty, written by a program for its own use, or made by the session. */
const isNothing = ({ platform, session }: LostWorld, path: string): boolean => {
  const stamp = platform.files.stamp(path)
  if (stamp === undefined || stamp.size === 0 || isThrowaway(nameOf(path))) return true
  const work = session()
  return work !== undefined && (work.own.has(path) || (stamp.born > 0 && stamp.born >= work.since))
}
