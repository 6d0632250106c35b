import { isUtf8 } from 'node:buffer'
import {
  chmodSync,
  chownSync,
  constants,
  fstatSync,
  ftruncateSync,
  linkSync,
  lstatSync,
  mkdtempSync,
  opendirSync,
  readlinkSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import type { Files, Look, Pin, Stamp } from '../../core/edge/platform.ts'
import { attempt, errorCode } from './attempt.ts'
import { bytesOf, withFile } from './open.ts'
import { assertOwnState, makeFolder, makeOwnFolder } from './state-folder.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Unique, not secret: loading the crypto module takes four milliseconds. */
export const randomId = (length: number): string =>
  Array.from({ length }, () => alphabet[Math.floor(Math.random() * alphabet.length)]).join('')

/** Writes a temporary file beside the path; `place` renames or links it. A reader never sees half a file. */
const beside = (path: string, text: string, place: (name: string) => void): void => {
  assertOwnState(path)
  const name = `${path}.${process.pid}.${randomId(6)}.tmp`
  try {
    writeFileSync(name, text, { flag: 'wx', mode: 0o600 })
    place(name)
  } finally {
    // After a rename it is gone; after a link or a failure it is removed here.
    attempt(() => unlinkSync(name))
  }
}

const writeWhole = (path: string, text: string): void => beside(path, text, name => renameSync(name, path))

/** Creates a file with all of its text, atomically: link() of a written file fails where the name exists. */
const createNew = (path: string, text: string): boolean => {
  // Mostly the file exists, and lstat costs less than a failed link.
  if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) return false
  assertOwnState(path)
  const directly = (): void => writeFileSync(path, text, { flag: 'wx', mode: 0o600 })
  try {
    if (text === '') directly()
    else beside(path, text, name => linkSync(name, path))
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    if (!noLinks.includes(errorCode(error))) throw error
    directly()
    return true
  }
}

/** Error codes of file systems without hard links. */
const noLinks = ['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK']

/**
 * Sets the mode before the rename, so a script is never there without its executable bit. A file with several hard links is
 * written in place: after a rename the other names would keep the old text.
 */
const replace = (path: string, text: string): void => {
  const real = realpathSync.native(path)
  const stat = statSync(real)
  const { mode, nlink, uid, gid } = stat
  if (!stat.isFile()) throw new Error(`${path} is no file`)
  if ((mode & 0o222) === 0) throw new Error(`${path} is read-only`)
  if (nlink > 1) {
    withFile(
      real,
      ({ fd }) => {
        ftruncateSync(fd)
        writeFileSync(fd, text)
      },
      O_WRONLY,
    )
    return
  }
  beside(real, text, name => {
    attempt(() => chownSync(name, uid, gid))
    chmodSync(name, mode)
    renameSync(name, real)
  })
}

const look = (path: string | Uint8Array): Look | undefined => {
  const name = typeof path === 'string' ? path : Buffer.from(path)
  const stat = lstatSync(name, { throwIfNoEntry: false })
  if (stat === undefined) return undefined
  if (stat.isSymbolicLink()) return { kind: 'link', leadsTo: readlinkSync(name, 'buffer') }
  if (stat.isFile()) return { kind: 'file', size: stat.size }
  return { kind: stat.isDirectory() ? 'directory' : 'other' }
}

const stamp = (path: string): Stamp | undefined => {
  const stat = lstatSync(path, { bigint: true, throwIfNoEntry: false })
  if (stat === undefined) return undefined
  const kind = stat.isFile()
    ? 'file'
    : stat.isSymbolicLink()
      ? 'link'
      : stat.isDirectory()
        ? 'directory'
        : 'other'
  return {
    kind,
    size: Number(stat.size),
    seconds: Number(stat.mtimeNs / 1_000_000_000n),
    nanoseconds: Number(stat.mtimeNs % 1_000_000_000n),
    born: Number(stat.birthtimeMs),
  }
}

const pin = (path: string): Pin | undefined => {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false })
  if (stat === undefined) return undefined
  const place = `${stat.dev}:${stat.ino}:${stat.uid}`
  // A folder changes with each file that is made in it.
  if (stat.isDirectory()) return { text: place, changed: 0 }
  const { size, mode, mtimeNs, ctimeNs, ctimeMs } = stat
  return { text: `${place}:${mode}:${size}:${mtimeNs}:${ctimeNs}`, changed: Number(ctimeMs) }
}

/** Further names of a folder are not read. */
const mostNames = 20_000

const list = (path: string, most = mostNames): readonly string[] => {
  assertOwnState(`${path}/-`)
  const folder = opendirSync(path, { bufferSize: 256 })
  const names: string[] = []
  try {
    for (let entry = folder.readSync(); entry !== null && names.length < most; entry = folder.readSync())
      names.push(entry.name)
  } finally {
    folder.closeSync()
  }
  return names
}

/** The longest part of a file that is read at once. A journal file has 5 MB. */
const mostPart = 256 * 1024 * 1024

const { O_APPEND, O_CREAT, O_WRONLY } = constants
// Windows has no O_NOFOLLOW: undefined.
const appendFlags = O_APPEND | O_CREAT | O_WRONLY | (constants.O_NOFOLLOW ?? 0)

export const files: Files = {
  kind: path => {
    // ELOOP, ENAMETOOLONG and ENOTDIR mean a missing file too.
    const stat = attempt(() => statSync(path, { throwIfNoEntry: false }))
    if (stat === undefined) return undefined
    return stat.isFile() ? 'file' : stat.isDirectory() ? 'directory' : 'other'
  },
  size: path => attempt(() => statSync(path).size),
  look: path => attempt(() => look(path)),
  stamp: path => attempt(() => stamp(path)),
  pin: path => attempt(() => pin(path)),
  isOwn: path => attempt(() => [undefined, statSync(path).uid].includes(process.getuid?.())) === true,
  mode: path => (process.platform === 'win32' ? undefined : attempt(() => statSync(path).mode & 0o777)),
  modified: path => attempt(() => statSync(path).mtimeMs),
  readText: (path, limit) => attempt(() => bytesOf(path, limit)?.toString('utf8')),
  list: (path, most) => attempt(() => list(path, most)) ?? [],
  real: path => attempt(() => realpathSync.native(path)),
  readPart: (path, start, length) =>
    attempt(() =>
      withFile(path, ({ fd, stat }) => {
        const bytes = Buffer.alloc(Math.max(0, Math.min(length, mostPart, stat.size - start)))
        return bytes.subarray(0, readSync(fd, bytes, 0, bytes.length, start))
      }),
    ),
  append: (path, text) =>
    withFile(
      path,
      ({ fd }) => {
        const bytes = Buffer.from(text)
        const whole = writeSync(fd, bytes) === bytes.length
        const { size, ino, dev } = fstatSync(fd)
        const there = lstatSync(path, { throwIfNoEntry: false })
        return { whole, size, inPlace: there?.ino === ino && there.dev === dev }
      },
      appendFlags,
    ),
  writeWhole,
  replace,
  readExact: (path, limit) =>
    attempt(() => {
      const bytes = bytesOf(path, limit)
      return bytes !== undefined && isUtf8(bytes) ? bytes.toString('utf8') : undefined
    }),
  createNew,
  rename: (from, to) => {
    for (const path of [from, to]) assertOwnState(path)
    renameSync(from, to)
  },
  remove: path => {
    assertOwnState(path)
    rmSync(path, { force: true })
  },
  makeFolder,
  makeOwnFolder,
  makeScratch: () =>
    realpathSync(mkdtempSync(`${process.getBuiltinModule('node:os').tmpdir()}/handrail-repair-`)),
  removeTree: path => rmSync(path, { recursive: true, force: true }),
}
