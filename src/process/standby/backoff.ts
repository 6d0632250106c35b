import { existsSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { attempt } from '../../platform/node/attempt.ts'

/** A clock that was set back must not stop spawning for longer. */
const longestMs = 60 * 60_000

const backoffFile = (folder: string): string => `${folder}/backoff`

export const ensureBackoff = (folder: string): void => {
  if (!existsSync(backoffFile(folder))) writeFileSync(backoffFile(folder), '', { mode: 0o600 })
}

/** Whether the folder still is the one that this process knows: somebody may have removed or replaced it. */
export const hasBackoff = (folder: string): boolean => existsSync(backoffFile(folder))

/** No process is spawned for so long. */
export const backOff = (folder: string, milliseconds: number): void => {
  const until = new Date(Date.now() + milliseconds)
  utimesSync(backoffFile(folder), until, until)
}

/** If mkfifo fails, as on a disk without FIFOs, it will fail at the next call too. */
const failureMs = 30 * 60_000
/** If it is killed or late, the machine was busy, and cold calls would keep it so. */
const lateMs = 60_000

/** How long no process is spawned where mkfifo ended with a code; undefined where it did not come to its end. */
export const pauseAfter = (code: number | undefined): number => (code === undefined ? lateMs : failureMs)

export const resetBackoff = (folder: string): void => backOff(folder, 0)

/** Whether a process may be spawned now. If so, the next one has to wait: many calls at once would each spawn two. */
export const maySpawn = (folder: string, milliseconds: number): boolean =>
  attempt(() => {
    const found = statSync(backoffFile(folder), { throwIfNoEntry: false })
    if (found === undefined) writeFileSync(backoffFile(folder), '', { mode: 0o600, flag: 'wx' })
    else {
      const left = found.mtimeMs - Date.now()
      if (left > 0 && left < longestMs) return false
    }
    backOff(folder, milliseconds)
    return true
  }) ?? false
