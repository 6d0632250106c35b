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
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import type { Files } from '../../core/platform.ts'
import { attempt, errorCode } from './attempt.ts'
import { bytesOf, withFile } from './open.ts'
import { assertOwn, makeFolder, makeOwnFolder } from './state-folder.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Unique, not secret: the crypto module would take four milliseconds to load. */
export const randomId = (length: number): string =>
  Array.from({ length }, () => alphabet[Math.floor(Math.random() * alphabet.length)]).join('')

/** Written beside a file and put in its place, or nothing at all. */
const beside = (path: string, text: string, place: (name: string) => void): void => {
  assertOwn(path)
  const name = `${path}.${process.pid}.${randomId(6)}.tmp`
  try {
    writeFileSync(name, text, { flag: 'wx', mode: 0o600 })
    place(name)
  } finally {
    // Gone where it was renamed; left over where that failed, or where it was linked.
    attempt(() => unlinkSync(name))
  }
}

const writeWhole = (path: string, text: string): void => beside(path, text, name => renameSync(name, path))

/** Whole or not at all: a link to a file that is already written can only be made where there is none of that name. */
const createNew = (path: string, text: string): boolean => {
  // Mostly it is there, and a look costs less than an attempt that fails.
  if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) return false
  assertOwn(path)
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

/** What disks say that know no hard links. */
const noLinks = ['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK']

/**
 * The mode goes on before the name does: a script is never there without its executable bit. A file with several names
 * is written where it is, or the others would keep the old text.
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

/** The names in a folder: no folder with more is walked to its end. */
const mostNames = 20_000

const list = (path: string): readonly string[] => {
  assertOwn(`${path}/-`)
  const folder = opendirSync(path, { bufferSize: 256 })
  const names: string[] = []
  try {
    for (let entry = folder.readSync(); entry !== null && names.length < mostNames; entry = folder.readSync())
      names.push(entry.name)
  } finally {
    folder.closeSync()
  }
  return names
}

/** A journal file that is read whole has 5 MB; this is where a stretch ends whatever somebody asks for. */
const mostPart = 256 * 1024 * 1024

const { O_APPEND, O_CREAT, O_WRONLY } = constants
// Windows knows no O_NOFOLLOW, and says so with undefined.
const appendFlags = O_APPEND | O_CREAT | O_WRONLY | (constants.O_NOFOLLOW ?? 0)

export const files: Files = {
  kind: path => {
    // A loop of links, a name that is too long or a file where a folder should be are no such file either.
    const stat = attempt(() => statSync(path, { throwIfNoEntry: false }))
    if (stat === undefined) return undefined
    return stat.isFile() ? 'file' : stat.isDirectory() ? 'directory' : 'other'
  },
  size: path => attempt(() => statSync(path).size),
  readText: (path, limit) => attempt(() => bytesOf(path, limit)?.toString('utf8')),
  list: path => attempt(() => list(path)) ?? [],
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
        return { whole, size: fstatSync(fd).size }
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
    for (const path of [from, to]) assertOwn(path)
    renameSync(from, to)
  },
  remove: path => {
    assertOwn(path)
    rmSync(path, { force: true })
  },
  makeFolder,
  makeOwnFolder,
  makeScratch: () =>
    realpathSync(mkdtempSync(`${process.getBuiltinModule('node:os').tmpdir()}/handrail-repair-`)),
  removeTree: path => rmSync(path, { recursive: true, force: true }),
}
