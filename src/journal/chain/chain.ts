import type { Key } from '../../core/edge/account-key.ts'
import { hex, hmacSha256, sha256 } from '../../core/text/sha256.ts'

/** The last line that a writer saw when it wrote its own. */
export interface Link {
  readonly hash: string
  /** Where that line ended in its file, in bytes. */
  readonly end: number
}

/** The chain fields of a line. */
export interface Chained {
  readonly hash: string
  /** Empty if the writer saw no line with a hash. */
  readonly prev: string
  readonly seen: number
  readonly key: string | undefined
}

const hashDigits = 32
const hashOpen = ',"hash":"'
/** The length of `,"hash":"…"}`, which ends every line. */
const suffixBytes = hashOpen.length + hashDigits + 2

const chainPattern =
  /,"seen":(\d{1,15}),"prev":"([0-9a-f]{32}|)"(?:,"key":"([0-9a-f]{8})")?,"hash":"([0-9a-f]{32})"\}$/

/**
 * Adds the chain fields to a line: the last line that its writer saw, and the hash over everything. Two concurrent
 * writers may have seen the same line; then both name it, and both are right.
 */
export const chainLine = (
  line: string,
  seen: Link | undefined,
  key: Key | undefined,
): { readonly text: string; readonly hash: string } => {
  const place = `,"seen":${seen?.end ?? 0},"prev":"${seen?.hash ?? ''}"`
  const body = `${line.slice(0, -1)}${place}${key === undefined ? '' : `,"key":"${key.id}"`}`
  const hash = hashOf(new TextEncoder().encode(body), key)
  return { text: `${body}${hashOpen}${hash}"}`, hash }
}

/** Needs only the end of a line. */
export const chainedOf = (text: string): Chained | undefined => {
  const [whole, seen, prev, key, hash] = chainPattern.exec(text) ?? []
  if (whole === undefined || prev === undefined || hash === undefined) return undefined
  return { hash, prev, seen: Number(seen), key }
}

/** Whether the hash matches the content. */
export const hashMatches = (line: Uint8Array, { hash }: Chained, key: Key | undefined): boolean =>
  hashOf(line.subarray(0, line.length - suffixBytes), key) === hash

const hashOf = (body: Uint8Array, key: Key | undefined): string =>
  hex(key === undefined ? sha256(body) : hmacSha256(key.secret, body)).slice(0, hashDigits)

/** Decodes a few bytes as Latin-1. */
const latin1 = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

const linkPattern = /,"hash":"([0-9a-f]{32})"\}\n/g
const completeEnd = /,"hash":"([0-9a-f]{32})"\}\n$/

/** The last complete line with a hash in the tail of a file. */
export const linkIn = (tail: Uint8Array, start: number): Link | undefined => {
  const text = latin1(tail)
  const end = completeEnd.exec(text)
  // Search only if the tail ends in a torn line.
  const last = end ?? [...text.matchAll(linkPattern)].at(-1)
  return last?.[1] === undefined ? undefined : { hash: last[1], end: start + last.index + last[0].length }
}
