import type { Member } from './archive.ts'
import type { Bytes } from './bytes.ts'

const block = 512
const mostMembers = 50_000
/** The header of a long name. */
const mostHeader = 1024 * 1024

/** The members of a tar archive (ustar, GNU, pax) that are no folders. Undefined where it is none, or has too many. */
export const tarMembers = (bytes: Bytes): readonly Member[] | undefined => {
  const found: Member[] = []
  // Of the member that follows.
  let given: { name?: string | undefined; size?: number | undefined } = {}
  for (let at = 0; at + block <= bytes.size; ) {
    const header = bytes.part(at, block)
    if (header === undefined || header.length < block) return undefined
    if (header.every(byte => byte === 0)) break
    if (!isHeader(header) || found.length >= mostMembers) return undefined
    const type = String.fromCharCode(header[156] ?? 0)
    const size = given.size ?? numberAt(header, 124, 12)
    let data = at + block
    at = data + Math.ceil(size / block) * block
    if (type === 'L' || type === 'x') {
      const text = textOf(size > mostHeader ? undefined : bytes.part(data, size))
      if (text === undefined) return undefined
      given = type === 'L' ? { ...given, name: text.replace(/\0.*$/s, '') } : { ...given, ...paxOf(text) }
      continue
    }
    if (type === 'g' || type === 'K') continue
    // The map of a sparse file may go on in blocks of its own.
    for (let more = type === 'S' && header[482] === 1; more; ) {
      const next = bytes.part(data, block)
      if (next === undefined) return undefined
      more = next[504] === 1
      data += block
      at += block
    }
    const name = given.name ?? nameIn(header)
    given = {}
    if (type === '5' || name.endsWith('/')) continue
    const start = data
    const isFile = type === '0' || type === '\0' || type === '7'
    found.push({
      name,
      isLink: type === '2',
      text: () => (isFile ? textOf(bytes.part(start, size)) : undefined),
    })
  }
  return found
}

const ascii = (header: Uint8Array, start: number, length: number): string =>
  textOf(header.subarray(start, start + length))?.replace(/\0.*$/s, '') ?? ''

const nameIn = (header: Uint8Array): string => {
  const prefix = ascii(header, 257, 6) === 'ustar' ? ascii(header, 345, 155) : ''
  return prefix === '' ? ascii(header, 0, 100) : `${prefix}/${ascii(header, 0, 100)}`
}

/** Octal digits, or a number in base 256 where the first bit is set. */
const numberAt = (header: Uint8Array, start: number, length: number): number => {
  if (((header[start] ?? 0) & 128) === 0)
    return Number.parseInt(ascii(header, start, length).trim() || '0', 8)
  let value = (header[start] ?? 0) & 127
  for (const byte of header.subarray(start + 1, start + length)) value = value * 256 + byte
  return value
}

/** Its sum counts the field of the sum itself as blanks. */
const isHeader = (header: Uint8Array): boolean => {
  let sum = 0
  for (const [at, byte] of header.entries()) sum += at >= 148 && at < 156 ? 32 : byte
  return sum === numberAt(header, 148, 8)
}

/** Lines `length key=value`. */
const paxOf = (text: string): { readonly name?: string; readonly size?: number } => {
  const found: { name?: string; size?: number } = {}
  for (const [, key, value = ''] of text.matchAll(/^\d+ ([\w.]+)=(.*)$/gm)) {
    if (key === 'path' || key === 'GNU.sparse.name') found.name = value
    if (key === 'size') found.size = Number(value)
  }
  return found
}

const textOf = (bytes: Uint8Array | undefined): string | undefined =>
  bytes === undefined ? undefined : new TextDecoder().decode(bytes)
