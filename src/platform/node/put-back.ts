import { chmodSync, linkSync, mkdirSync, renameSync, rmdirSync, symlinkSync, unlinkSync } from 'node:fs'
import { attempt, errorCode } from './attempt.ts'
import { randomId } from './files.ts'
import { writeNew } from './objects.ts'
import { type DiskPlace, folderOf, placeIn, see } from './place.ts'

/** A name beside a place that nothing has. */
const beside = (place: DiskPlace): DiskPlace =>
  placeIn(folderOf(place), Buffer.from(`.handrail-undo-${randomId(8)}.tmp`))

/** Puts what `make` makes in a place, in one step. Without `over` it throws where something stands there. */
const inPlace = (place: DiskPlace, over: boolean, make: (aside: DiskPlace) => void): void => {
  const aside = beside(place)
  try {
    make(aside)
    if (over) renameSync(aside, place)
    else linkNew(aside, place)
  } finally {
    // After a rename it is gone.
    attempt(() => unlinkSync(aside))
  }
}

const linkNew = (aside: DiskPlace, place: DiskPlace): void => {
  try {
    linkSync(aside, place)
  } catch (error) {
    // A file system without hard links.
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'].includes(errorCode(error)) || see(place) !== undefined)
      throw error
    renameSync(aside, place)
  }
}

export const putFile = (place: DiskPlace, content: Buffer, mode: number, over: boolean): void =>
  inPlace(place, over, aside => {
    writeNew(aside, [content], 0o600)
    // The mode comes last: the umask changes that of a new file.
    chmodSync(aside, mode)
  })

export const putLink = (place: DiskPlace, target: DiskPlace, over: boolean): void => {
  if (over) inPlace(place, over, aside => symlinkSync(target, aside))
  else symlinkSync(target, place)
}

/** Makes a folder that its owner can write to; what is above it, if need be. */
export const putFolder = (place: DiskPlace): void => {
  mkdirSync(place, { recursive: true })
}

export const setMode = (place: DiskPlace, mode: number): void => chmodSync(place, mode)

/** Takes a file, a link or an empty folder away. */
export const takeAway = (place: DiskPlace): void => {
  if (see(place)?.kind === 'folder') rmdirSync(place)
  else unlinkSync(place)
}
