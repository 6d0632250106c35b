import { accountFolder } from '../../core/edge/account.ts'
import type { Platform } from '../../core/edge/platform.ts'
import { stateFolder } from '../../core/edge/state-home.ts'
import { join } from '../../core/text/paths/path.ts'

/** How many files of a folder one start looks at. The rest waits for the next start. */
const mostNames = 500

/** Removes the temporary files and locks of processes that were killed in the middle of a write. Nothing ever reads them. */
export const removeLeftovers = (platform: Platform, root: string, mainRoot: string): void => {
  const { files } = platform
  const undo = accountFolder(platform, 'undo')
  for (const folder of [
    ...withRooms(platform, stateFolder(mainRoot)),
    ...withRooms(platform, undo),
    join(root, '.claude'),
  ])
    for (const name of files.list(folder).slice(0, mostNames)) {
      const path = join(folder, name)
      const owner = ownerOf(name) ?? (folder.startsWith(undo) ? lockOwner(platform, path) : undefined)
      if (owner === undefined || platform.isRunning(Number(owner))) continue
      try {
        files.remove(path)
      } catch {}
    }
}

const withRooms = ({ files }: Platform, folder: string): readonly string[] => [
  folder,
  ...files
    .list(folder)
    .slice(0, mostNames)
    .map(name => join(folder, name))
    .filter(path => files.kind(path) === 'directory'),
]

const ownerOf = (name: string): string | undefined =>
  /^\.?[\w.-]+\.(\d+)\.[a-z\d]{6}\.tmp$|^(\d+)\.[a-z\d]{8}\.tmp$/.exec(name)?.slice(1).find(Boolean)

/** The lock of a prune says who has it, see core/lock.ts. The next prune of that project may be long in coming. */
const lockOwner = ({ files }: Platform, path: string): string | undefined =>
  path.endsWith('/prune.lock') ? /^\d+ (\d+) /.exec(files.readText(path, 100) ?? '')?.[1] : undefined
