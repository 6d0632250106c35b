import { readSync, writeSync } from 'node:fs'
import { errorCode } from './attempt.ts'

/** Milliseconds that never jump: the clock of the day may be set while something waits. `performance` would have to be loaded. */
export const steadyMs = (): number => Number(process.hrtime.bigint()) / 1e6

/** Blocks the thread. */
export const pause = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

/** All bytes up to the end, or a few more than the limit. With readSync: loading the stream process.stdin takes six milliseconds. */
export const readUpTo = (fd: number, limit: number): Buffer => {
  const chunks: Buffer[] = []
  let total = 0
  let room = 65_536
  while (total <= limit) {
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
    if (count === 0) break
    total += count
    chunks.push(chunk.subarray(0, count))
    if (room < 4_194_304 && count === room) room *= 4
  }
  const [only] = chunks
  return only !== undefined && chunks.length === 1 ? only : Buffer.concat(chunks, total)
}

/** All bytes up to the end. Undefined where there are more than the limit. */
export const readAll = (fd: number, limit: number): Buffer | undefined => {
  const bytes = readUpTo(fd, limit)
  return bytes.length > limit ? undefined : bytes
}

/** Writes the whole text: a pipe may accept a part of it, or nothing while it is full. */
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
