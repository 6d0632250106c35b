import { setTimeout as sleep } from 'node:timers/promises'
import { cacheHome } from '../core/state-home.ts'
import { endTree } from '../platform/node-end.ts'
import { isAlive } from '../platform/node-standby-holders.ts'
import { endAt } from '../platform/node-standby-place.ts'
import { timeOfDay } from '../state/grants.ts'
import { type CliCall, type CliCommand, UsageError } from './command.ts'
import { allIn, type Waiting } from './standby/waiting.ts'

export const standby: CliCommand = {
  name: 'standby',
  summary: 'Shows or ends the processes that wait for the next event',
  usage: ['handrail standby', 'handrail standby --stop'],
  options: {
    stop: { type: 'boolean', says: 'End them; the next session or prompt starts new ones' },
    json: { type: 'boolean', says: 'Tell the result as JSON' },
  },
  run: async call => {
    if (call.positionals.length > 0) throw new UsageError('it takes no arguments')
    const { platform } = call.io
    const cache = cacheHome(platform.env('XDG_CACHE_HOME'), platform.home())
    const waiting = allIn(cache)
    const ends = call.flag('stop') ? await stopAll(cache, waiting) : undefined
    if (call.flag('json')) {
      const stopped = ends && waiting.flatMap(({ pid }) => (ends.get(pid) === 'left' ? [] : [pid]))
      call.io.out(JSON.stringify({ waiting, stopped }))
    } else tell(call, waiting, ends)
    return [...(ends?.values() ?? [])].includes('left') ? 1 : 0
  },
}

/** How a process ended; one that even SIGKILL leaves sleeps in a disk that does not answer. */
type End = 'ended' | 'killed' | 'left'

/** How long a process may take to go by itself. */
const patienceMs = 1500

const stopAll = async (cache: string, waiting: readonly Waiting[]): Promise<ReadonlyMap<number, End>> => {
  const isGone = (pid: number): boolean => !isAlive(pid)
  const settled = async (): Promise<void> => {
    const until = Date.now() + patienceMs
    while (Date.now() < until && !waiting.every(({ pid }) => isGone(pid))) await sleep(20)
  }
  for (const { pid, stuck } of waiting) if (!stuck) signal(pid)
  if (waiting.some(({ stuck }) => !stuck)) await settled()
  const rest = waiting.filter(({ pid }) => !isGone(pid))
  for (const { pid, build } of rest) {
    if (build === undefined) endTree(pid)
    else endAt(`${cache}/standby/${build}`, pid)
  }
  if (rest.length > 0) await settled()
  return new Map(
    waiting.map(one => [one.pid, !isGone(one.pid) ? 'left' : rest.includes(one) ? 'killed' : 'ended']),
  )
}

const signal = (pid: number): void => {
  try {
    process.kill(pid, 'SIGTERM')
  } catch {
    // It has ended by itself.
  }
}

const words: Readonly<Record<End, string>> = {
  ended: 'ended',
  killed: 'did not react, was ended by force',
  left: 'could not be ended',
}

const tell = (
  { io }: CliCall,
  waiting: readonly Waiting[],
  ends: ReadonlyMap<number, End> | undefined,
): void => {
  if (waiting.length === 0)
    io.out('No process waits. The next session starts two, unless `"standby": false` is set.')
  for (const { pid, free, stuck, since, build } of waiting) {
    const end = ends?.get(pid)
    const state = end === undefined ? (stuck ? 'is stuck' : free ? 'waits' : 'answers') : words[end]
    io.out(
      `${pid}  ${state}  since ${timeOfDay(since.getTime())}  ${build === undefined ? 'no slot' : `build ${build}`}`,
    )
  }
}
