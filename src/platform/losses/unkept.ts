import type { Stamp } from '../../core/edge/platform.ts'
import { type Lost, muchLost, nothingLost, type TakenFiles } from '../../core/facts/taken.ts'
import { isCacheFolder, isTemporary, isThrowaway } from '../../core/files/throwaway.ts'
import { isToolsOwn } from '../../core/files/tool-output.ts'
import { ancestors, isWithin, nameOf } from '../../core/text/paths/path.ts'
import { type LostWorld, together, unseenAt } from './tree.ts'
import { fixedPart, isBuiltBeside, mostListed, someLost, type Walked, walk } from './walk.ts'

/**
 * In a project without a repository nothing has a file but the disk. Undefined where it lies elsewhere, where the project is the
 * home folder or throw-away by its place, and where a repository is around it.
 */
export const lostUnkept = (
  world: LostWorld,
  taken: TakenFiles,
  lostRepository: (world: LostWorld, folder: string, taken: TakenFiles) => Lost,
): Lost | undefined => {
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
  const all: Walked[] = []
  const into = new Set<string>()
  for (let open = [start]; open.length > 0; ) {
    const walked = walk(world, root, taken, into, open)
    all.push(walked)
    // Nothing ignores a place here: a mark of a tool counts where it is known to be older than the session.
    const marked = world.session() === undefined ? walked.marked : []
    open = [...walked.outputs.filter(folder => !isBuiltBeside(platform, folder)), ...marked]
    for (const folder of open) into.add(folder)
  }
  const files = someLost(
    all.flatMap(one => one.files),
    ({ path, stamp }) =>
      isNothing(world, path, stamp) || isToolsOwn(path.slice(root.length + 1))
        ? undefined
        : { path, root, as: 'outside' },
  )
  return together([
    { sure: 'known', files, commits: [] },
    ...all.flatMap(({ repositories }) => repositories).map(folder => lostRepository(world, folder, taken)),
    ...(all.every(({ whole }) => whole) && files.length <= mostListed
      ? []
      : [unseenAt(start, root, 'outside')]),
  ])
}

/** Empty, written by a program for its own use, or made by the session. */
const isNothing = ({ session }: LostWorld, path: string, stamp: Stamp): boolean => {
  if (stamp.size === 0 || isThrowaway(nameOf(path))) return true
  const work = session()
  return work !== undefined && (work.own.has(path) || (stamp.born > 0 && stamp.born >= work.since))
}
