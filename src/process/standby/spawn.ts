import { existsSync, mkdirSync } from 'node:fs'
import { attempt } from '../../platform/node/attempt.ts'
import { maySpawn } from './backoff.ts'
import { homeOf } from './folder.ts'
import { ownersOf, slotFiles } from './slots.ts'

/** The time that a new process gets to acquire its slot. */
const startMs = 10_000

/**
 * Spawns a process for each free slot. The very first ones come with the beginning of a session or a turn (`first`), or with
 * the second call: a single call, made by hand, leaves no processes behind.
 */
export const spawnStandby = (folder: string | undefined, first: boolean): void => {
  const script = process.argv[1]
  if (folder === undefined || script === undefined) return
  if (!existsSync(folder)) {
    if (!existsSync(homeOf(folder))) return
    attempt(() => mkdirSync(folder, { recursive: true, mode: 0o700 }))
    if (!first) return
  }
  const free = slotFiles(folder).length - ownersOf(folder).filter(({ lives }) => lives).length
  if (free <= 0 || !maySpawn(folder, startMs)) return
  const { spawn } = process.getBuiltinModule('node:child_process')
  // These two slow Node down, and are meant for programs of the project.
  const { NODE_OPTIONS: _options, NODE_EXTRA_CA_CERTS: _certificates, ...env } = process.env
  for (let count = 0; count < free; count += 1) {
    // A failure is no fault of the event: the next call works alone.
    const child = attempt(() =>
      spawn(process.execPath, [script, 'hook', '--wait'], { cwd: '/', detached: true, stdio: 'ignore', env }),
    )
    child?.on('error', () => {})
    child?.unref()
  }
}
