import * as fs from 'node:fs'
import { dirname, resolve } from 'node:path'
import { InstallError } from './host.ts'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : String(error)

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
    return fs.readFileSync(path)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT') return undefined
    if (code === 'EISDIR') throw new InstallError(`${path} is a folder. Move it away: a file belongs there.`)
    if (code === 'ENOTDIR')
      throw new InstallError(
        `${dirname(path)} is a file where a folder is needed. Move it away and run this again.`,
      )
    if (code === 'ELOOP')
      throw new InstallError(`${path} is a symbolic link that leads back to itself. Remove it.`)
    throw new InstallError(`${path} can not be read (${code}). Mend its permissions and run this again.`)
  }
}

/** Where a write has to go so that a symbolic link stays one, even if nothing is at its end yet. */
const targetOf = (path: string): string => {
  try {
    return fs.realpathSync(path)
  } catch {
    const stat = fs.lstatSync(path, { throwIfNoEntry: false })
    return stat?.isSymbolicLink() ? resolve(dirname(path), fs.readlinkSync(path)) : path
  }
}

/** Says why a file can not be written before anything is. The owner's bit counts even for root: it was set on purpose. */
export const assertWritable = (path: string): void => {
  const target = targetOf(path)
  const stat = fs.statSync(target, { throwIfNoEntry: false })
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
export const writeTextFile = (path: string, text: string, mode?: number): readonly string[] => {
  const target = targetOf(path)
  const made = makeFolders(dirname(target))
  const stat = fs.statSync(target, { throwIfNoEntry: false })
  const beside = `${target}.${process.pid}.tmp`
  try {
    fs.writeFileSync(beside, text, { mode: mode ?? 0o666 })
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
