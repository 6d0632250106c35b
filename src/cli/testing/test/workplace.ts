import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Platform } from '../../../core/edge/platform.ts'

/** Where all temporary files of a run are. */
export interface Workplace {
  readonly folder: string
  /** In the names of what hooks write beside it, and in the mark of every process that the run starts. */
  readonly id: string
  remove(): void
}

const prefix = 'hook_test_'
const ownerFile = 'owner'

/** Makes the folder of a run, and takes away what runs left that were killed. */
export const makeWorkplace = (platform: Platform): Workplace => {
  const { files } = platform
  const above = files.real(tmpdir()) ?? tmpdir()
  sweep(platform, above)
  const id = `hrt${platform.randomId(10)}`
  const folder = join(above, `${prefix}${id}`)
  files.makeFolder(folder)
  files.writeWhole(join(folder, ownerFile), String(platform.id))
  return { folder, id, remove: () => clearWorkplace(platform, folder) }
}

/** The mark of all processes of a run. */
export const markOfRun = (id: string): string => `suite-${id}`

/** Runs that nobody ended: their process is gone, or something else has its number and the folder is a day old. */
const sweep = (platform: Platform, above: string): void => {
  const { files } = platform
  for (const name of files.list(above)) {
    const folder = join(above, name)
    if (!/^hook_test_hrt[a-z0-9]{10}$/.test(name) || files.look(folder)?.kind !== 'directory') continue
    const owner = Number(files.readText(join(folder, ownerFile), 100))
    const age = platform.now().getTime() - (files.modified(folder) ?? 0)
    const lives = owner > 1 && platform.isRunning(owner) && age < dayMs
    // A run that has just made its folder has not written its number yet.
    if (!files.isOwn(folder) || lives || (!(owner > 1) && age < minuteMs)) continue
    clearWorkplace(platform, folder)
  }
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Ends what the run started, then takes its files away. */
export const clearWorkplace = (platform: Platform, folder: string): void => {
  const { files } = platform
  const id = basename(folder).slice(prefix.length)
  platform.endCheck(markOfRun(id), [])
  removeQuietly(platform, folder)
  // The documented hooks keep marks of a session in /tmp, by the name of the session.
  for (const name of files.list('/tmp')) {
    if (name.startsWith('.') && name.includes(`_${id}`)) files.remove(join('/tmp', name))
  }
}

/** A folder that can't be removed now is tried again by the next run. */
export const removeQuietly = ({ files }: Platform, folder: string): void => {
  try {
    files.removeTree(folder)
  } catch {
    // A tool that left a folder without permissions, for example.
  }
}
