import { gunzipSync } from 'node:zlib'
import { whichOutside } from '../processes/which.ts'
import type { FootprintWorld } from './budget.ts'

/** Bytes that are read where they are needed: of a large archive only the headers are. */
export interface Bytes {
  readonly size: number
  /** Undefined where they can't be read. */
  part(start: number, length: number): Uint8Array | undefined
}

/** A packed archive is unpacked in memory: more than this is not looked at. */
const mostPacked = 32 * 1024 * 1024
const mostPlain = 128 * 1024 * 1024

export const bytesOf = ({ platform }: FootprintWorld, path: string): Bytes | undefined => {
  const size = platform.files.kind(path) === 'file' ? platform.files.size(path) : undefined
  if (size === undefined) return undefined
  return {
    size,
    part: (start, length) => platform.files.readPart(path, start, Math.min(length, size - start)),
  }
}

const inMemory = (bytes: Uint8Array): Bytes => ({
  size: bytes.length,
  part: (start, length) => bytes.subarray(start, start + length),
})

/** Programs that unpack one file, by the bytes that it begins with. */
const unpackers: readonly (readonly [program: string, start: string])[] = [
  ['xz', '\xfd7zXZ\0'],
  ['bzip2', 'BZh'],
  ['zstd', '\x28\xb5\x2f\xfd'],
]

/** The plain bytes of a file that may be packed. Undefined where there is too much, or no program for it. Throws where it is damaged. */
export const unpacked = (world: FootprintWorld, path: string, file: Bytes): Bytes | undefined => {
  const { platform, project, budget } = world
  const start = latin1(file.part(0, 6) ?? new Uint8Array(0))
  const isGzip = start.startsWith('\x1f\x8b')
  const program = unpackers.find(([, mark]) => start.startsWith(mark))?.[0]
  if (!isGzip && program === undefined) return file
  if (file.size > mostPacked) return undefined
  if (isGzip) {
    const bytes = file.part(0, file.size)
    return bytes === undefined ? undefined : inMemory(gunzipSync(bytes, { maxOutputLength: mostPlain }))
  }
  const found = program === undefined ? undefined : whichOutside(platform, program, project.root)
  if (found === undefined) return undefined
  const { code, stdout } = platform.run(found, ['-dc', '--', path], {
    cwd: '/',
    latin1: true,
    timeoutMs: budget.left(),
  })
  return code === 0 ? inMemory(Uint8Array.from(stdout, char => char.charCodeAt(0))) : undefined
}

export const latin1 = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}
