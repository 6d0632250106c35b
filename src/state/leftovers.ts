import type { Platform } from '../core/platform.ts'
import { stateFolder } from '../core/state-home.ts'
import { join } from '../text/path.ts'

/** How many files of a folder one start looks at. The rest waits for the next start. */
const mostNames = 500

/** Removes the temporary files that processes left which were killed in the middle of a write. Nothing ever reads them. */
export const removeLeftovers = (platform: Platform, root: string, mainRoot: string): void => {
  const { files } = platform
  const state = stateFolder(mainRoot)
  const rooms = files.list(state).map(name => join(state, name))
  for (const folder of [
    state,
    ...rooms.filter(path => files.kind(path) === 'directory'),
    join(root, '.claude'),
  ])
    for (const name of files.list(folder).slice(0, mostNames)) {
      const owner = /^\.?[\w.-]+\.(\d+)\.[a-z\d]{6}\.tmp$/.exec(name)?.[1]
      if (owner === undefined || platform.isRunning(Number(owner))) continue
      try {
        files.remove(join(folder, name))
      } catch {}
    }
}
