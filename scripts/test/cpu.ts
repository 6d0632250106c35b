import { readdirSync, readFileSync } from 'node:fs'

/** Fields 14 to 17 of Linux, in hundredths of a second: the process, and those of its children that have ended. */
const ownMs = (id: number | string): number =>
  readFileSync(`/proc/${id}/stat`, 'latin1')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 15)
    .reduce((sum, field) => sum + Number(field) * 10, 0)

/** Of the children that still run, as the process that does calls of the program, and of theirs. What has left the family is not known. */
const childrenMs = (id: number | string): number =>
  readdirSync(`/proc/${id}/task`)
    .flatMap(task => readFileSync(`/proc/${id}/task/${task}/children`, 'latin1').split(' ').filter(Boolean))
    .reduce((sum, child) => sum + ownMs(child) + childrenMs(child), 0)

/**
 * The CPU time of this process and of all that it started, and of that what still runs: a parent of this process never hears of
 * it. Elsewhere than on Linux the process alone is known.
 */
export const cpuTime = (): { readonly ms: number; readonly stillRunning: number } => {
  try {
    const stillRunning = childrenMs('self')
    return { ms: ownMs('self') + stillRunning, stillRunning }
  } catch {
    const { user, system } = process.cpuUsage()
    return { ms: (user + system) / 1000, stillRunning: 0 }
  }
}
