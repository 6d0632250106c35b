import { setTimeout as sleep } from 'node:timers/promises'
import { attempt } from '../../platform/node/attempt.ts'
import { steadyMs } from '../../platform/node/io.ts'
import { killTree } from '../../platform/node/kill-tree.ts'
import { isAlive } from '../../platform/node/processes.ts'
import { buildsFolder } from './folder.ts'
import type { StandbyProcess } from './list.ts'
import { evict, namesIn, removeStale } from './slots.ts'

/** How a process ended. One that survives SIGKILL sleeps in the kernel, as at a disk that does not answer. */
export type ProcessEnd = 'ended' | 'killed' | 'survived'

/** The time that a process gets to end. */
const graceMs = 1500

/**
 * Ends standby processes of this account: with SIGTERM, and those that do not react with SIGKILL. All projects share them;
 * the next event of any project spawns new ones.
 */
export const stopStandby = async (
  home: string,
  processes: readonly StandbyProcess[],
): Promise<ReadonlyMap<number, ProcessEnd>> => {
  const hasEnded = ({ pid }: StandbyProcess): boolean => !isAlive(pid)
  const settled = async (): Promise<void> => {
    const until = steadyMs() + graceMs
    while (steadyMs() < until && !processes.every(hasEnded)) await sleep(20)
  }
  for (const { pid, stuck } of processes) if (!stuck) attempt(() => process.kill(pid, 'SIGTERM'))
  if (processes.some(({ stuck }) => !stuck)) await settled()
  const rest = processes.filter(one => !hasEnded(one))
  for (const { pid, build } of rest) {
    if (build === undefined) killTree(pid)
    else evict(`${buildsFolder(home)}/${build}`, pid)
  }
  if (rest.length > 0) await settled()
  for (const build of namesIn(buildsFolder(home))) removeStale(`${buildsFolder(home)}/${build}`)
  return new Map(
    processes.map(one => [one.pid, !hasEnded(one) ? 'survived' : rest.includes(one) ? 'killed' : 'ended']),
  )
}

/** The same for several homes, each with its processes. */
export const stopAll = async (
  homes: readonly string[],
  processesOf: (home: string) => readonly StandbyProcess[],
): Promise<ReadonlyMap<number, ProcessEnd>> => {
  const ends = await Promise.all(homes.map(home => stopStandby(home, processesOf(home))))
  return new Map(ends.flatMap(each => [...each]))
}
