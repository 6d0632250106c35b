import { isUtf8 } from 'node:buffer'
import {
  chmodSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import type { Files } from './platform.ts'

export const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Unique, not secret: the crypto module would take four milliseconds to load. */
export const randomId = (length: number): string =>
  Array.from({ length }, () => alphabet[Math.floor(Math.random() * alphabet.length)]).join('')

const writeWhole = (path: string, text: string): void => {
  const beside = `${path}.${process.pid}.${randomId(6)}.tmp`
  try {
    writeFileSync(beside, text)
    renameSync(beside, path)
  } catch (error) {
    attempt(() => unlinkSync(beside))
    throw error
  }
}

/** Whole or not at all: a link to a file that is already written can only be made where there is none of that name. */
const createNew = (path: string, text: string): boolean => {
  // Mostly it is there, and a look costs less than an attempt that fails.
  if (existsSync(path)) return false
  const beside = `${path}.${process.pid}.${randomId(6)}.tmp`
  try {
    if (text === '') writeFileSync(path, '', { flag: 'wx' })
    else {
      writeFileSync(beside, text)
      linkSync(beside, path)
    }
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    if (!noLinks.includes(errorCode(error))) throw error
    writeFileSync(path, text, { flag: 'wx' })
    return true
  } finally {
    if (text !== '') attempt(() => unlinkSync(beside))
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
  const { mode, nlink, uid, gid } = statSync(real)
  if ((mode & 0o222) === 0) throw new Error(`${path} is read-only`)
  if (nlink > 1) {
    writeFileSync(real, text)
    return
  }
  const beside = `${real}.${process.pid}.${randomId(6)}.tmp`
  try {
    writeFileSync(beside, text, { flag: 'wx' })
    attempt(() => chownSync(beside, uid, gid))
    chmodSync(beside, mode)
    renameSync(beside, real)
  } catch (error) {
    attempt(() => unlinkSync(beside))
    throw error
  }
}

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
  readText: (path, limit = 8_388_608) =>
    attempt(() => {
      const fd = openSync(path, 'r')
      try {
        const stat = fstatSync(fd)
        return stat.isFile() && stat.size <= limit ? readFileSync(fd, 'utf8') : undefined
      } finally {
        closeSync(fd)
      }
    }),
  list: path => attempt(() => readdirSync(path)) ?? [],
  real: path => attempt(() => realpathSync.native(path)),
  readPart: (path, start, length) =>
    attempt(() => {
      const fd = openSync(path, 'r')
      try {
        const bytes = Buffer.alloc(length)
        return bytes.subarray(0, readSync(fd, bytes, 0, length, start))
      } finally {
        closeSync(fd)
      }
    }),
  append: (path, text) => {
    const fd = openSync(path, appendFlags, 0o600)
    try {
      const bytes = Buffer.from(text)
      const whole = writeSync(fd, bytes) === bytes.length
      return { whole, size: fstatSync(fd).size }
    } finally {
      closeSync(fd)
    }
  },
  writeWhole,
  replace,
  readExact: (path, limit = 8_388_608) =>
    attempt(() => {
      const stat = statSync(path)
      if (!stat.isFile() || stat.size > limit) return undefined
      const bytes = readFileSync(path)
      return isUtf8(bytes) ? bytes.toString('utf8') : undefined
    }),
  createNew,
  rename: (from, to) => renameSync(from, to),
  remove: path => rmSync(path, { force: true }),
  makeFolder: path => {
    mkdirSync(path, { recursive: true })
  },
  makeScratch: () =>
    realpathSync(mkdtempSync(`${process.getBuiltinModule('node:os').tmpdir()}/handrail-repair-`)),
  removeTree: path => rmSync(path, { recursive: true, force: true }),
}
