import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, type Stats, statSync } from 'node:fs'
import { assertOwn } from './state-folder.ts'

/** What is handed to the work that an open file is for. */
export interface Opened {
  readonly fd: number
  readonly stat: Stats
}

/** Past this no file that somebody wrote by hand goes. */
const mostBytes = 8_388_608

const { O_CREAT, O_RDONLY } = constants
// Windows has none of them, and says so with undefined. libuv itself adds O_CLOEXEC.
const O_NOFOLLOW = constants.O_NOFOLLOW ?? 0
const careful = (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0)

/** The code of the error for what is neither a file nor a folder. */
export const notAFile = 'ENOTFILE'

const refused = (path: string, stat: Stats): Error =>
  stat.isDirectory()
    ? Object.assign(new Error(`${path} is a folder`), { code: 'EISDIR' })
    : Object.assign(new Error(`${path} is a pipe, a socket or a device`), { code: notAFile })

/**
 * The one place that opens files. Only regular files: opening a FIFO waits for its other end, reading a device may never end, and
 * the thread that waits in the kernel can't be ended by a timer. What is at the path may change after a look, so the descriptor is
 * looked at too, and no open waits.
 */
export const withFile = <T>(
  path: string,
  work: (opened: Opened) => T,
  flags: number = O_RDONLY,
  mode = 0o600,
): T => {
  assertOwn(path)
  // A look costs less than an open that fails, and has no effect on devices.
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

/** All of it, or undefined where it is more than the limit: files in /proc have no size, and a file may grow while it is read. */
const readAtMost = ({ fd, stat }: Opened, limit: number): Buffer | undefined => {
  if (stat.size > limit) return undefined
  // One byte more than expected tells the end of the file from its growth.
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
