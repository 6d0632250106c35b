import { isUtf8 } from 'node:buffer'
import { lstatSync, opendirSync, readlinkSync, realpathSync, type Stats, statfsSync } from 'node:fs'
import { attempt } from './attempt.ts'

/** A path. One that is no UTF-8 is bytes. */
export type DiskPlace = string | Buffer

/** The kind and details of a place, links not followed. */
export interface OnDisk {
  readonly kind: 'file' | 'folder' | 'link' | 'other'
  readonly size: number
  /** The permission bits. */
  readonly mode: number
  /** Milliseconds since 1970. */
  readonly modified: number
}

const kindOf = (stat: Stats): OnDisk['kind'] => {
  if (stat.isFile()) return 'file'
  if (stat.isDirectory()) return 'folder'
  return stat.isSymbolicLink() ? 'link' : 'other'
}

export const see = (place: DiskPlace): OnDisk | undefined =>
  attempt(() => {
    const stat = lstatSync(place, { throwIfNoEntry: false })
    return stat && { kind: kindOf(stat), size: stat.size, mode: stat.mode & 0o7777, modified: stat.mtimeMs }
  })

/** The names in a folder, at most so many. Empty where it can't be read. */
export const namesIn = (place: DiskPlace, most: number): readonly Buffer[] =>
  attempt(() => {
    // In latin1 every byte is a character: no name is lost.
    const folder = opendirSync(place, { encoding: 'latin1', bufferSize: 256 })
    const names: Buffer[] = []
    try {
      for (let entry = folder.readSync(); entry !== null && names.length < most; entry = folder.readSync())
        names.push(Buffer.from(entry.name, 'latin1'))
    } finally {
      folder.closeSync()
    }
    return names.toSorted(Buffer.compare)
  }) ?? []

const bytesOf = (place: DiskPlace): Buffer => (typeof place === 'string' ? Buffer.from(place) : place)

export const placeOf = (bytes: Buffer): DiskPlace => (isUtf8(bytes) ? bytes.toString('utf8') : bytes)

export const placeIn = (folder: DiskPlace, name: Buffer): DiskPlace =>
  placeOf(Buffer.concat([bytesOf(folder), Buffer.from('/'), name]))

export const folderOf = (place: DiskPlace): DiskPlace => {
  const bytes = bytesOf(place)
  return placeOf(bytes.subarray(0, Math.max(1, bytes.lastIndexOf('/'))))
}

/** A place as the key of a map. */
export const keyOf = (place: DiskPlace): string =>
  typeof place === 'string' ? place : `\0${place.toString('latin1')}`

/** A place in JSON: text, or its bytes in base64. */
export type WrittenPlace = string | { readonly base64: string }

export const writtenOf = (place: DiskPlace): WrittenPlace =>
  typeof place === 'string' ? place : { base64: place.toString('base64') }

export const placeFrom = (written: WrittenPlace): DiskPlace =>
  typeof written === 'string' ? written : placeOf(Buffer.from(written.base64, 'base64'))

/** Where a link leads, as it is written in it. */
export const leadsTo = (place: DiskPlace): DiskPlace | undefined =>
  attempt(() => placeOf(readlinkSync(place, 'buffer')))

/** The folder of a place with all links followed. Undefined where it is not there. */
export const realFolder = (place: DiskPlace): DiskPlace | undefined =>
  attempt(() => placeOf(realpathSync.native(folderOf(place), 'buffer')))

/** The place without links above it. Undefined where its folder is not there. */
export const inRealFolder = (place: DiskPlace): DiskPlace | undefined => inFolder(place, realFolder(place))

/** The last name of a place, in another folder. */
export const inFolder = (place: DiskPlace, folder: DiskPlace | undefined): DiskPlace | undefined => {
  const bytes = bytesOf(place)
  return folder === undefined
    ? undefined
    : placeOf(
        Buffer.concat([
          bytesOf(folder.toString() === '/' ? '' : folder),
          bytes.subarray(bytes.lastIndexOf('/')),
        ]),
      )
}

/** Where a link leads in the end, where something is there. */
export const realPlace = (place: DiskPlace): DiskPlace | undefined =>
  attempt(() => placeOf(realpathSync.native(place, 'buffer')))

/** The bytes that this account may still write on the disk of a folder. */
export const roomAt = (folder: string): number =>
  attempt(() => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }) ?? Number.POSITIVE_INFINITY
