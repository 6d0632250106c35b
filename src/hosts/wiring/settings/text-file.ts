import * as fs from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { errorCode } from '../../../platform/node/attempt.ts'
import { bytesOf, notAFile } from '../../../platform/node/open.ts'
import { InstallError } from '../../protocol/host.ts'

const codeOf = (error: unknown): string =>
  errorCode(error) || (error instanceof Error ? error.message : String(error))

/** Settings are a few kilobytes; somebody's have grown to thirty megabytes. */
const mostBytes = 128 * 1024 * 1024

/** The text of a file, byte for byte, a byte order mark included; undefined where there is no file. */
export const readTextFile = (path: string): string | undefined => {
  const bytes = readBytes(path)
  if (bytes === undefined) return undefined
  const text = bytes.toString('utf8')
  if (Buffer.from(text).equals(bytes)) return text
  throw new InstallError(
    `${path} is not UTF-8 text, so it can not be edited safely. Save it as UTF-8 and run this again.`,
  )
}

const readBytes = (path: string): Buffer | undefined => {
  try {
    const bytes = bytesOf(path, mostBytes)
    if (bytes !== undefined) return bytes
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT') return undefined
    if (code === 'EISDIR') throw new InstallError(`${path} is a folder. Move it away: a file belongs there.`)
    if (code === notAFile)
      throw new InstallError(`${path} is a pipe, a socket or a device. Move it away: a file belongs there.`)
    if (code === 'ENOTDIR')
      throw new InstallError(
        `${dirname(path)} is a file where a folder is needed. Move it away and run this again.`,
      )
    if (code === 'ELOOP')
      throw new InstallError(`${path} is a symbolic link that leads back to itself. Remove it.`)
    throw new InstallError(
      `${path} can not be read (${code}). Mend that and run this again. Nothing was changed.`,
    )
  }
  throw new InstallError(
    `${path} has more than ${mostBytes} bytes. Move it away: no settings are that large.`,
  )
}

/** Where a write lands, links in its folders included: a link stays one, even if nothing is at its end yet. */
const targetOf = (path: string, links = 0): string => {
  try {
    return fs.realpathSync(path)
  } catch {
    const folder = dirname(path)
    const stat = fs.lstatSync(path, { throwIfNoEntry: false })
    if (stat?.isSymbolicLink() && links < 40)
      return targetOf(resolve(folder, fs.readlinkSync(path)), links + 1)
    return folder === path ? path : join(targetOf(folder, links), basename(path))
  }
}

/**
 * Refuses a file of a project or a home that links lead out of: a repository brings links along, and chooses what they lead to. What
 * the account itself owns outside of its home may be its dotfiles.
 */
const assertInside = (path: string, target: string, base: Base): void => {
  const within = (folder: string): boolean => !relative(folder, target).startsWith('..')
  if (relative(base.folder, path).startsWith('..') || within(targetOf(base.folder))) return
  const owner = fs.statSync(target, { throwIfNoEntry: false })?.uid
  if (base.isHome && owner !== undefined && owner === process.getuid?.()) return
  throw new InstallError(
    `${path} leads through a symbolic link to ${target}, outside of ${base.folder}. Put a copy in place of the link. Nothing was changed.`,
  )
}

/** The project, or the home, that the files belong to. */
export interface Base {
  readonly folder: string
  readonly isHome: boolean
}

/** Where a file really lies, there or not. Refuses one that links lead out of its project, before it is read or written. */
export const targetWithin = (path: string, base: Base): string => {
  const target = targetOf(path)
  assertInside(path, target, base)
  return target
}

/** Says why a file can not be written before anything is. The owner's bit counts even for root: it was set on purpose. */
export const assertWritable = (path: string, base: Base): void => {
  const target = targetWithin(path, base)
  const stat = fs.statSync(target, { throwIfNoEntry: false })
  if (stat !== undefined && !stat.isFile())
    throw new InstallError(`${path} is no file. Move it away and run this again. Nothing was changed.`)
  if (stat !== undefined && (stat.mode & 0o200) === 0) {
    throw new InstallError(
      `${path} is read-only. Allow writing (chmod u+w) and run this again. Nothing was changed.`,
    )
  }
  let folder = dirname(target)
  while (!fs.existsSync(folder)) folder = dirname(folder)
  if (!fs.statSync(folder).isDirectory()) {
    throw new InstallError(
      `${folder} is a file where a folder is needed. Move it away and run this again. Nothing was changed.`,
    )
  }
  try {
    fs.accessSync(folder, fs.constants.W_OK)
  } catch {
    throw new InstallError(
      `${folder} can not be written to. Mend its permissions and run this again. Nothing was changed.`,
    )
  }
}

/** Writes beside the file and renames over it; mode and owner stay, links stay links. Returns the folders it had to make. */
export const writeTextFile = (path: string, text: string, base: Base, mode?: number): readonly string[] => {
  const target = targetWithin(path, base)
  const made = makeFolders(dirname(target))
  const stat = fs.statSync(target, { throwIfNoEntry: false })
  const beside = `${target}.${process.pid}.tmp`
  fs.rmSync(beside, { force: true })
  try {
    fs.writeFileSync(beside, text, { mode: mode ?? 0o666, flag: 'wx' })
    if (stat !== undefined) keepOwner(beside, stat)
    fs.renameSync(beside, target)
  } catch (error) {
    fs.rmSync(beside, { force: true })
    throw new InstallError(`${path} could not be written (${codeOf(error)}). It is as it was before.`)
  }
  return made
}

const keepOwner = (path: string, stat: fs.Stats): void => {
  fs.chmodSync(path, stat.mode & 0o7777)
  if (stat.uid === process.getuid?.() && stat.gid === process.getgid?.()) return
  try {
    fs.chownSync(path, stat.uid, stat.gid)
  } catch {
    // Only root may give a file away; the content counts more than its owner.
  }
}

const makeFolders = (folder: string): readonly string[] => {
  const first = fs.mkdirSync(folder, { recursive: true })
  if (first === undefined) return []
  const made: string[] = []
  for (let at = folder; at.length >= first.length; at = dirname(at)) made.push(at)
  return made
}
