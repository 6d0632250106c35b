import { chmodSync, existsSync, lstatSync, mkdirSync, type Stats, statSync } from 'node:fs'
import { dirname } from '../../core/text/paths/path.ts'
import { errorCode } from './attempt.ts'

/** The folders of a path from `.handrail` on: that one, and at most one in it. */
const stateFolders = (path: string): readonly string[] => {
  const at = path.lastIndexOf('/.handrail/')
  if (at < 0) return []
  const top = path.slice(0, at + '/.handrail'.length)
  const [below = '', inside, ...deeper] = path.slice(top.length + 1).split('/')
  if (deeper.length > 0) return []
  return inside === undefined ? [top] : [top, `${top}/${below}`]
}

/**
 * Throws where a state folder of the path is a link, or belongs to another account. A repository may contain `.handrail` as a
 * link into a folder that git tracks: prompts would then be written to a file that can be committed.
 */
export const assertOwnState = (path: string): void => {
  for (const folder of stateFolders(path)) {
    const stat = lstatSync(folder, { throwIfNoEntry: false })
    if (stat === undefined) return
    assertReal(folder, stat)
  }
}

const assertReal = (folder: string, stat: Stats): void => {
  if (stat.isSymbolicLink())
    throw new Error(`${folder} is a symbolic link and handrail writes only to a folder of its own: remove it`)
  if (!stat.isDirectory()) throw new Error(`${folder} is not a folder: remove it`)
  if (!isOurs(folder, stat)) throw new Error(`${folder} belongs to another account: remove it`)
  restrict(folder, stat)
}

/** In a container the account is often root, and the project belongs to another: its owner may own the state folder. */
const isOurs = (folder: string, { uid }: Stats): boolean => {
  const own = process.getuid?.()
  return own === undefined || uid === own || uid === statSync(dirname(folder)).uid
}

/** Sets mode 0700. It fails silently on file systems without modes, and for accounts that may not change it. */
const restrict = (folder: string, { mode }: Stats): void => {
  if (process.getuid === undefined || (mode & 0o077) === 0) return
  try {
    chmodSync(folder, 0o700)
  } catch {}
}

/** Makes a folder with mode 0700, and missing folders above it. */
export const makeFolder = (path: string): void => {
  assertOwnState(`${path}/-`)
  makeMissing(path)
}

const mode = 0o700

/**
 * One level at a time. `recursive` of Node 20 says ENOENT of a read-only disk, and loops for ever where an existing folder takes no new
 * one, as /proc.
 */
const makeMissing = (path: string): void => {
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    const above = dirname(path)
    if (errorCode(error) === 'ENOENT' && above !== path && !existsSync(above)) {
      makeMissing(above)
      makeMissing(path)
    } else if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/** The same for a folder that only handrail uses: an existing one gets mode 0700. */
export const makeOwnFolder = (path: string): void => {
  makeFolder(path)
  const stat = statSync(path)
  if (stat.uid === process.getuid?.()) restrict(path, stat)
}
