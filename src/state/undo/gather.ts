import { matchesPath } from '../../core/text/paths/glob.ts'
import { dirname, isWithin } from '../../core/text/paths/path.ts'
import type { OnDisk } from '../../platform/node/place.ts'
import { type DiskPlace, folderOf, namesIn, placeIn, see } from '../../platform/node/place.ts'

/** A file, a folder or a link that is at stake. */
export interface Found {
  readonly place: DiskPlace
  readonly seen: OnDisk
}

/** Called for what is found; false ends the search. */
export type Take = (found: Found) => boolean

export interface Leave {
  /** Folders that are never looked into: what a tool makes again, and the store itself. */
  skips(place: DiskPlace): boolean
  /** Called with what is left out, and why. */
  missed(place: DiskPlace, why: string): void
}

/** A search also looks at what it does not find, so it has to be told when to end. */
export interface Search extends Leave {
  isOver(place: DiskPlace): boolean
}

/** A folder with more names is looked at in part. */
const mostNames = 20_000

/** Below so many folders in each other nothing is looked at. */
const mostDeep = 200

/** Everything at a place and below it; a folder comes before what is in it. Links are not followed. */
export const takeTree = (place: DiskPlace, take: Take, leave: Leave, depth = 0): boolean => {
  const seen = see(place)
  if (seen === undefined) return true
  if (seen.kind === 'folder' && leave.skips(place)) return true
  if (!take({ place, seen })) return false
  if (seen.kind !== 'folder') return true
  if (depth === mostDeep) {
    leave.missed(place, 'too many folders in each other')
    return true
  }
  const names = namesIn(place, mostNames)
  if (names.length === mostNames) leave.missed(place, `more than ${mostNames} names`)
  return names.every(name => takeTree(placeIn(place, name), take, leave, depth + 1))
}

/** The same for all that a pattern stands for; `whole` takes what lies below it along. */
export const takePattern = (pattern: string, whole: boolean, take: Take, leave: Search): boolean => {
  const plain = pattern.replace(/\[[^\]/]*\]/g, '?').replace(/\{[^}/]*\}/g, '*')
  const top = beforePattern(plain)
  const deep = plain.includes('**') ? Number.POSITIVE_INFINITY : plain.split('/').length
  const search = (folder: DiskPlace): boolean =>
    folder.toString().split('/').length > mostDeep ||
    namesIn(folder, mostNames).every(name => {
      const place = placeIn(folder, name)
      if (leave.isOver(place)) return false
      const seen = see(place)
      const text = place.toString()
      if (seen === undefined || (seen.kind === 'folder' && leave.skips(place))) return true
      if (matchesPath(text, plain)) return whole ? takeTree(place, take, leave) : take({ place, seen })
      return seen.kind !== 'folder' || text.split('/').length >= deep || search(place)
    })
  return search(top)
}

/** The folder above the first part that is a pattern. */
export const beforePattern = (pattern: string): string => {
  const at = pattern.search(/[*?]/)
  return at < 0 ? dirname(pattern) : pattern.slice(0, Math.max(1, pattern.lastIndexOf('/', at)))
}

/** The folders around a place, up to a root that is not among them. */
export const foldersAround = (place: DiskPlace, root: string): readonly DiskPlace[] => {
  const out: DiskPlace[] = []
  for (let folder = folderOf(place); folder.toString() !== root; folder = folderOf(folder)) {
    if (!isWithin(folder.toString(), root) || folder.toString() === '/') break
    out.push(folder)
  }
  return out
}
