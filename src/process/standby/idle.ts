import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { steadyMs } from '../../platform/node/io.ts'
import { hasBackoff } from './backoff.ts'
import { wake } from './fifos.ts'
import { isCreated, ownsSlot } from './slots.ts'

/** An idle process exits after this time. */
const idleMs = 30 * 60_000
/** A client that has made a claim sends its request at once. After this time the claim is void. */
const claimMs = 5_000
const checkMs = 5_000

interface IdleWatch {
  stop(): void
  /** Whether the process should exit. */
  isOver(): boolean
}

/** The pair at which a thread of the pool reads. */
let idleAt: string | undefined

/** While the process is idle at a pair: ends the read when the files or its slot are gone, the time is over or a claim is void. */
export const watchIdle = (pair: string, ready: string): IdleWatch => {
  const since = steadyMs()
  idleAt = pair
  let over = false
  let claimedSince: number | undefined
  const check = (): void => {
    const isRemoved = !hasBackoff(dirname(pair)) || ![ready, process.argv[1] ?? ''].every(existsSync)
    if (existsSync(`${pair}.claim`)) {
      claimedSince ??= steadyMs()
      if (!isRemoved && steadyMs() - claimedSince < claimMs) return
    } else if (!isRemoved && steadyMs() - since < idleMs && ownsSlot(dirname(pair))) return
    // The process claims its own pair. If a client is faster, it is served.
    else if (!isRemoved && !isCreated(`${pair}.claim`, '')) return
    else over = true
    wake(pair)
  }
  const timer = setInterval(check, checkMs)
  return {
    stop: () => {
      idleAt = undefined
      clearInterval(timer)
    },
    isOver: () => over,
  }
}

/** Node's exit waits for the threads of its pool, and one of them reads at the FIFO. */
export const endIdleRead = (): void => {
  if (idleAt !== undefined) wake(idleAt)
}
