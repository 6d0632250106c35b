import type { Platform } from '../../../core/edge/platform.ts'
import type { Project } from '../../../core/edge/project.ts'
import { isWithin, join } from '../../../core/text/paths/path.ts'
import type { TakenFiles } from '../../../known/losses/taken.ts'
import {
  type DiskPlace,
  folderOf,
  inFolder,
  inRealFolder,
  keyOf,
  realFolder,
  realPlace,
  see,
} from '../../../platform/node/place.ts'
import { beforePattern, type Found, foldersAround, takePattern, takeTree } from '../gather.ts'
import { repositoryAt, takenIn, trackedIn } from '../git.ts'
import type { NotKeptFile } from '../record.ts'
import { undoHome } from '../store.ts'
import type { Stakes } from './stakes.ts'

/** More files and folders than these are not kept for one call. */
const mostFound = 20_000
/** A search takes no longer, so that there is time to keep what it found. */
const mostSearchMs = 1000
/** More files that git has anyway are not kept beside those that it does not have. */
const mostTracked = 500
/** A move loses nothing, so it is only kept where that costs little. */
const mostMoved = { files: 200, bytes: 8 * 1024 * 1024 }

export interface Collected {
  readonly found: readonly Found[]
  /** Folders that only have something of it in them. */
  readonly around: readonly Found[]
  readonly absent: readonly DiskPlace[]
  readonly missed: readonly NotKeptFile[]
}

/** The files, folders and links that are at stake, without their contents. */
export const collect = (
  platform: Platform,
  project: Project,
  stakes: Stakes,
  isLate: () => boolean,
): Collected => {
  const found = new Map<string, Found>()
  const missed: NotKeptFile[] = []
  const home = undoHome(platform)
  const until = platform.clock() + mostSearchMs
  const leave = {
    skips: (place: DiskPlace) => place === home || isMade(platform, place.toString()),
    missed: (place: DiskPlace, why: string) => {
      missed.push({ path: place.toString(), why })
    },
    isOver: (place: DiskPlace) => {
      if (found.size < mostFound && platform.clock() <= until && !isLate()) return false
      if (!missed.some(({ why }) => why === tooMany)) leave.missed(place, tooMany)
      return true
    },
  }
  // Most files have their folder in common with the one before.
  let last: { readonly folder: string; readonly real: DiskPlace | undefined } | undefined
  const realFolderOf = (place: DiskPlace): DiskPlace | undefined => {
    const folder = keyOf(folderOf(place))
    if (last?.folder !== folder) last = { folder, real: realFolder(place) }
    return last.real
  }
  const take = ({ place, seen }: Found): boolean => {
    const real = inFolder(place, realFolderOf(place)) ?? place
    const key = keyOf(real)
    if (found.has(key)) return true
    if (leave.isOver(place)) return false
    found.set(key, { place: real, seen })
    return true
  }
  const tree = (place: DiskPlace): boolean => {
    if (!isMachine(platform, place.toString())) return takeTree(place, take, leave)
    leave.missed(place, 'it has all home folders in it')
    return true
  }
  /** A write through a link changes the file that the link leads to. */
  const written = (path: string): void => {
    tree(path)
    const target = see(path)?.kind === 'link' ? realPlace(path) : undefined
    if (target !== undefined && see(target)?.kind === 'file') tree(target)
  }
  for (const taken of stakes.files) {
    const { path, glob, whole, which, kind } = taken
    if (glob) takeMatching(platform, project, taken, take, leave)
    else if (which !== 'all' && see(path)?.kind === 'folder')
      for (const place of ofGit(platform, taken)) tree(place)
    else if (kind === 'overwritten' && !whole) written(path)
    else tree(path)
  }
  for (const path of stakes.changed) written(path)
  for (const path of stakes.moved) for (const one of small(path, leave)) take(one)
  const around = new Map<string, Found>()
  for (const { place } of found.values())
    for (const folder of foldersAround(place, project.root)) {
      const seen = around.has(keyOf(folder)) || found.has(keyOf(folder)) ? undefined : see(folder)
      if (seen !== undefined) around.set(keyOf(folder), { place: folder, seen })
    }
  return { found: [...found.values()], around: [...around.values()], absent: absentOf(stakes), missed }
}

const tooMany = 'there are too many, or it takes too long; this and what follows is not kept'

/** The whole disk, or a folder of home folders: nobody brings that back file by file. */
const isMachine = (platform: Platform, path: string): boolean =>
  path !== platform.home() && isWithin(platform.home(), path)

const absentOf = ({ absent }: Stakes): readonly DiskPlace[] =>
  absent.flatMap(path => (see(path) === undefined ? [inRealFolder(path) ?? path] : []))

/** Folders that tools make and mark as such. The names alone are enough where nothing else has them. */
const isMade = ({ files }: Platform, path: string): boolean =>
  /\/(?:node_modules|__pycache__)$/.test(path) ||
  ['CACHEDIR.TAG', 'pyvenv.cfg'].some(name => files.kind(join(path, name)) === 'file')

const ofGit = (platform: Platform, { path, which, kind }: TakenFiles): readonly DiskPlace[] => {
  const repository = repositoryAt(platform, path)
  if (repository === undefined) return []
  const isIn = (place: DiskPlace): boolean => {
    const text = place.toString()
    return isWithin(text, path) || isWithin(path, text)
  }
  const taken = takenIn(platform, repository, which).filter(isIn)
  if (kind !== 'restored') return taken
  // From another commit git also writes files that were not changed. It has them, so they are kept only where they are few.
  const tracked = trackedIn(platform, repository).filter(isIn)
  return tracked.length > mostTracked ? taken : [...taken, ...tracked]
}

/** Of a pattern with unknown parts only what is certainly inside the project. */
const takeMatching = (
  platform: Platform,
  { root }: Project,
  taken: TakenFiles,
  take: (found: Found) => boolean,
  leave: Parameters<typeof takePattern>[3],
): void => {
  const { path, shaped, whole, which } = taken
  const top = beforePattern(path)
  if (path.startsWith('*') || (shaped && (!isWithin(top, root) || top === root))) return
  if (which === 'all') takePattern(path, whole, take, leave)
  else for (const place of ofGit(platform, { ...taken, path: top })) takeTree(place, take, leave)
}

/** A small tree, whole; nothing of a large one. */
const small = (path: string, leave: Parameters<typeof takeTree>[2]): readonly Found[] => {
  const found: Found[] = []
  let bytes = 0
  const isWhole = takeTree(
    path,
    one => {
      found.push(one)
      bytes += one.seen.kind === 'file' ? one.seen.size : 0
      return found.length <= mostMoved.files && bytes <= mostMoved.bytes
    },
    leave,
  )
  return isWhole ? found : []
}
