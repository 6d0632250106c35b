import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { holdersOf } from '../../platform/node-standby-holders.ts'

export interface Waiting {
  readonly pid: number
  /** The build that it belongs to. */
  readonly build: string
  readonly since: Date
  /** Whether an event could be handed to it at this moment. */
  readonly free: boolean
}

/** The processes that wait for events of this account, of whatever build. */
export const waitingIn = (cache: string): readonly Waiting[] => {
  const all = join(cache, 'standby')
  return namesIn(all).flatMap(build => {
    const folder = join(all, build)
    const ready = namesIn(folder).filter(name => name.endsWith('.ready'))
    return holdersOf(folder)
      .filter(({ lives }) => lives)
      .map(({ pid, path }) => ({
        pid,
        build,
        since: statSync(path).birthtime,
        free: ready.some(name => name.startsWith(`${pid}.`)),
      }))
  })
}

const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
