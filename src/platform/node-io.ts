import { readSync, writeSync } from 'node:fs'
import { errorCode } from './node-files.ts'

const pause = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

/** All of it, or undefined where it is more than the limit. With readSync: the stream of process.stdin costs six milliseconds to load. */
export const readAll = (fd: number, limit: number): Buffer | undefined => {
  const chunks: Buffer[] = []
  let total = 0
  let room = 65_536
  for (;;) {
    const chunk = Buffer.allocUnsafe(room)
    let count = 0
    try {
      count = readSync(fd, chunk, 0, room, null)
    } catch (error) {
      const code = errorCode(error)
      if (code === 'EAGAIN') {
        pause(5)
        continue
      }
      if (code !== 'EOF') throw error
    }
    if (count === 0) return chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, total)
    total += count
    if (total > limit) return undefined
    chunks.push(chunk.subarray(0, count))
    if (room < 4_194_304 && count === room) room *= 4
  }
}

/** A pipe may take less than the whole or be full for a moment; the answer must arrive whole. */
export const writeAll = (fd: number, text: string): void => {
  const bytes = Buffer.from(text)
  let done = 0
  while (done < bytes.length) {
    try {
      done += writeSync(fd, bytes, done)
    } catch (error) {
      const code = errorCode(error)
      if (code === 'EPIPE') return
      if (code !== 'EAGAIN') throw error
      pause(2)
    }
  }
}
