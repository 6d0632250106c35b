import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, type Stats, statSync } from 'node:fs'
import { assertOwnState } from './state-folder.ts'

/** An open file. */
export interface Opened {
  readonly fd: number
  readonly stat: Stats
}

/** A larger file was not written by hand. */
const mostBytes = 8_388_608

const { O_CREAT, O_EXCL, O_RDONLY, O_WRONLY } = constants
// Windows has none of these flags: undefined. libuv adds O_CLOEXEC itself.
const O_NOFOLLOW = constants.O_NOFOLLOW ?? 0
const careful = (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0)

/** The error code for a FIFO, a socket or a device. */
export const notAFile = 'ENOTFILE'

const refused = (path: string | Buffer, stat: Stats): Error =>
  stat.isDirectory()
    ? Object.assign(new Error(`${path} is a folder`), { code: 'EISDIR' })
    : Object.assign(new Error(`${path} is a pipe, a socket or a device`), { code: notAFile })

/**
 * The one place that opens files, and only regular ones. Opening a FIFO blocks until its peer comes, reading a device may never
 * end, and no timer ends a thread that sleeps in the kernel. The file may be replaced after stat, so fstat checks the descriptor
 * too, and O_NONBLOCK keeps open from blocking.
 */
export const withFile = <T>(
  path: string | Buffer,
  work: (opened: Opened) => T,
  flags: number = O_RDONLY,
  mode = 0o600,
): T => {
  assertOwnState(nameOf(path))
  // stat costs less than a failed open, and has no effect on a device.
  const look = (flags & O_NOFOLLOW) === 0 ? statSync : lstatSync
  const found = look(path, { throwIfNoEntry: (flags & O_CREAT) === 0 })
  if (found !== undefined && !found.isFile() && !found.isSymbolicLink()) throw refused(path, found)
  const fd = openSync(path, flags | careful, mode)
  try {
    const stat = fstatSync(fd)
    if (!stat.isFile()) throw refused(path, stat)
    return work({ fd, stat })
  } finally {
    closeSync(fd)
  }
}

/** A file that is not there yet. O_EXCL fails at whatever has the name, so there is nothing to look at first. */
export const withNewFile = <T>(path: string | Buffer, work: (fd: number) => T, mode = 0o600): T => {
  assertOwnState(nameOf(path))
  const fd = openSync(path, O_CREAT | O_EXCL | O_WRONLY, mode)
  try {
    return work(fd)
  } finally {
    closeSync(fd)
  }
}

const nameOf = (path: string | Buffer): string => (typeof path === 'string' ? path : path.toString('latin1'))

/** All bytes, or undefined where there are more than the limit. Files in /proc have size 0, and a file may grow while it is read. */
const readAtMost = ({ fd, stat }: Opened, limit: number): Buffer | undefined => {
  if (stat.size > limit) return undefined
  // One byte more than the size: a full buffer means that the file has grown.
  let bytes = Buffer.allocUnsafe(stat.size + 1)
  let done = 0
  for (;;) {
    const count = readSync(fd, bytes, done, bytes.length - done, null)
    done += count
    if (done > limit) return undefined
    if (count === 0) return bytes.subarray(0, done)
    if (done < bytes.length) continue
    const wider = Buffer.allocUnsafe(Math.min(limit + 1, bytes.length * 2 + 65_536))
    bytes.copy(wider, 0, 0, done)
    bytes = wider
  }
}

/** The bytes of a regular file. Undefined where it has more than the limit; throws where it can't be read. */
export const bytesOf = (path: string, limit: number = mostBytes): Buffer | undefined =>
  withFile(path, opened => readAtMost(opened, limit))
