import { inflateRawSync } from 'node:zlib'
import type { Member } from './archive.ts'
import { type Bytes, latin1 } from './bytes.ts'

/** The end of the central directory, with the longest comment that it may have. */
const endLength = 22
const mostEnd = endLength + 65_535
const mostDirectory = 16 * 1024 * 1024
const mostText = 8 * 1024 * 1024

export const isZip = (file: Bytes): boolean => latin1(file.part(0, 2) ?? new Uint8Array(0)) === 'PK'

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const endOf = (file: Bytes): { readonly view: DataView; readonly place: number } | undefined => {
  const length = Math.min(file.size, mostEnd)
  const bytes = file.part(file.size - length, length)
  if (bytes === undefined) return undefined
  const view = viewOf(bytes)
  for (let at = bytes.length - endLength; at >= 0; at -= 1)
    if (view.getUint32(at, true) === 0x06054b50)
      return { view: viewOf(bytes.subarray(at)), place: file.size - length + at }
  return undefined
}

/** The members of a zip archive that are no folders. Undefined where it is damaged, or so large that it has another directory. */
export const zipMembers = (file: Bytes): readonly Member[] | undefined => {
  const end = endOf(file)
  if (end === undefined) return undefined
  const count = end.view.getUint16(10, true)
  const size = end.view.getUint32(12, true)
  const offset = end.view.getUint32(16, true)
  if (count === 0xffff || offset === 0xffffffff || size > mostDirectory) return undefined
  // Offsets count from the beginning of the archive, which may stand behind other bytes.
  const shift = end.place - size - offset
  const bytes = file.part(offset + shift, size)
  if (shift < 0 || bytes?.length !== size) return undefined
  const view = viewOf(bytes)
  const found: Member[] = []
  for (let index = 0, at = 0; index < count; index += 1) {
    if (at + 46 > size || view.getUint32(at, true) !== 0x02014b50) return undefined
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    const entry = {
      isSecret: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      place: view.getUint32(at + 42, true) + shift,
      isLink: ((view.getUint32(at + 38, true) >>> 28) & 15) === 10,
    }
    const path = name.replaceAll('\\', '/')
    if (!path.endsWith('/')) found.push({ name: path, isLink: entry.isLink, text: () => textOf(file, entry) })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return found
}

interface Entry {
  readonly isSecret: boolean
  readonly method: number
  readonly packed: number
  readonly place: number
  readonly isLink: boolean
}

const textOf = (file: Bytes, { isSecret, method, packed, place, isLink }: Entry): string | undefined => {
  const header = file.part(place, 30)
  if (isSecret || isLink || header?.length !== 30 || packed > mostText) return undefined
  const view = viewOf(header)
  const data = file.part(place + 30 + view.getUint16(26, true) + view.getUint16(28, true), packed)
  if (data?.length !== packed) return undefined
  try {
    if (method === 0) return new TextDecoder().decode(data)
    return method === 8
      ? new TextDecoder().decode(inflateRawSync(data, { maxOutputLength: mostText }))
      : undefined
  } catch {
    return undefined
  }
}
