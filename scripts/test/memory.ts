import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { homedir, userInfo } from 'node:os'
import { delimiter } from 'node:path'
import { isWithin } from '../../src/core/text/paths/path.ts'

/** The folder for temporary files, in memory. */
export interface Memory {
  readonly folder: string
  /** The words before a command that sees it so. */
  readonly before: readonly string[]
}

/** Not that of TMPDIR: notes of the documented hooks go to this one. */
const folder = '/tmp'
/** What a person has agreed to lies at the real home of the account, whatever HOME says: tests get an empty one. */
const decided = `${userInfo().homedir}/.local/state/handrail`
const mounted = (path: string): string =>
  `mkdir -p '${path}' && mount -t tmpfs -o mode=1777 handrail '${path}'`
/** In a mount namespace of its own: no other process sees the file system, and it is gone with the last one that does. */
const before = [
  ...['unshare', '--mount', '--propagation', 'private'],
  ...['/bin/sh', '-c', `${[folder, decided].map(mounted).join(' && ')} && exec "$@"`, 'sh'],
]

/**
 * Tests write many small files, and a file on a disk takes five times as much CPU as one in memory: most of what `git init` takes. What
 * they leave is seen, too. Undefined where the account may not mount, as most do not, and where something that tests need would be hidden;
 * there the tests are as good, and slower.
 */
export const memoryFolder = (root: string): Memory | undefined => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const { PATH = '', XDG_CACHE_HOME = '' } = process.env
  const needed = [root, homedir(), XDG_CACHE_HOME, process.execPath, ...PATH.split(delimiter)].filter(
    existsSync,
  )
  if (needed.some(path => isWithin(realpathSync(path), folder))) return undefined
  const [program = '', ...args] = before
  return spawnSync(program, [...args, 'true']).status === 0 ? { folder, before } : undefined
}
