import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { cacheHome } from '../../core/state-home.ts'
import { holdersOf, isWaiter } from '../../platform/node-standby-holders.ts'

export interface Waiting {
  readonly pid: number
  /** The build that it belongs to, where it has a slot. */
  readonly build: string | undefined
  readonly since: Date
  /** Whether an event could be handed to it at this moment. */
  readonly free: boolean
  /** Stopped, silent, or without a slot: no event is handed to it any more. */
  readonly stuck: boolean
}

/** The processes that have a slot for events of this account, of whatever build. */
export const waitingIn = (cache: string): readonly Waiting[] => {
  const all = join(cache, 'standby')
  return namesIn(all).flatMap(build => {
    const folder = join(all, build)
    const ready = namesIn(folder).filter(name => name.endsWith('.ready'))
    return holdersOf(folder)
      .filter(({ pid, lives }) => lives || isWaiter(pid))
      .map(({ pid, path, lives }) => ({
        pid,
        build,
        since: statSync(path).birthtime,
        free: lives && ready.some(name => name.startsWith(`${pid}.`)),
        stuck: !lives,
      }))
  })
}

/** Those too whose slot is gone: only /proc still shows them. */
export const allIn = (cache: string): readonly Waiting[] => {
  const known = waitingIn(cache)
  const lost = namesIn('/proc')
    .map(Number)
    .filter(pid => pid > 0 && !known.some(one => one.pid === pid) && isWaiter(pid) && cacheOf(pid) === cache)
    .map(pid => ({ pid, build: undefined, since: statSync(`/proc/${pid}`).ctime, free: false, stuck: true }))
  return [...known, ...lost]
}

/** By the environment that it began with. */
const cacheOf = (pid: number): string | undefined => {
  try {
    const entries = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
    const value = (name: string): string | undefined =>
      entries.find(entry => entry.startsWith(`${name}=`))?.slice(name.length + 1)
    return cacheHome(value('XDG_CACHE_HOME'), value('HOME') ?? '')
  } catch {
    // It has ended, or is somebody else's.
    return undefined
  }
}

const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
