import { chmodSync, lstatSync, mkdirSync, type Stats, statSync } from 'node:fs'
import { dirname } from '../../text/path.ts'

/** The folder of a project's state that a path names, and the folder in it: state lies no deeper. */
const ownFolders = (path: string): readonly string[] => {
  const at = path.lastIndexOf('/.handrail/')
  if (at < 0) return []
  const top = path.slice(0, at + '/.handrail'.length)
  const [below = '', inside, ...deeper] = path.slice(top.length + 1).split('/')
  if (deeper.length > 0) return []
  return inside === undefined ? [top] : [top, `${top}/${below}`]
}

/**
 * Throws where a folder of state is no real folder of this account. A repository may bring `.handrail` along as a link into a folder
 * that git tracks: prompts would then end up in a file that can be committed.
 */
export const assertOwn = (path: string): void => {
  for (const folder of ownFolders(path)) {
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
  closed(folder, stat)
}

/** In a container the account is often root and the project another's: the owner of the project may own its state. */
const isOurs = (folder: string, { uid }: Stats): boolean => {
  const own = process.getuid?.()
  return own === undefined || uid === own || uid === statSync(dirname(folder)).uid
}

/** For its owner alone. Disks that know no modes, and accounts that may not set them, leave it as it is. */
const closed = (folder: string, { mode }: Stats): void => {
  if (process.getuid === undefined || (mode & 0o077) === 0) return
  try {
    chmodSync(folder, 0o700)
  } catch {}
}

/** Makes a folder for its owner alone, and those above it that are missing. */
export const makeFolder = (path: string): void => {
  assertOwn(`${path}/-`)
  mkdirSync(path, { recursive: true, mode: 0o700 })
}

/** The same for a folder that is ours alone; one that others may look into is closed. */
export const makeOwnFolder = (path: string): void => {
  makeFolder(path)
  const stat = statSync(path)
  if (stat.uid === process.getuid?.()) closed(path, stat)
}
