import { setTimeout as sleep } from 'node:timers/promises'
import { type LockWorld, lockWorldOf, takeLock } from '../../core/edge/lock.ts'
import type { Platform } from '../../core/edge/platform.ts'
import { shipLock } from '../files/shipped.ts'
import { mostLines } from './batch.ts'
import { type Sender, type Shipper, type ShipStep, step } from './step.ts'

export interface ShipRun {
  readonly follow: boolean
  /** Ends where nothing was sent for a while. */
  readonly untilIdle: boolean
  readonly stop: AbortSignal
  /** Prints a step on the terminal. */
  tell(root: string, step: ShipStep): void
}

const pollMs = 1000
const idleMs = 30 * 60_000
/** A lock without a sign of life for so long belongs to a process that was stopped. */
const lockMs = 10 * 60_000
const renewMs = 60_000
const firstWaitMs = 1000
const longestWaitMs = 60_000
/** A collector may ask for a longer wait, up to this. */
const mostAskedMs = 3_600_000

/** A journal with the lock that this process holds. */
export interface HeldShipper extends Shipper {
  renew(): boolean
  release(): void
}

/** Undefined where another process ships the journal. */
export const holdShipper = (platform: Platform, root: string, sender: Sender): HeldShipper | undefined => {
  const world = lockWorldOf(platform)
  const file = shipLock(root)
  let release = takeLock(world, file, lockMs)
  if (release === undefined) return undefined
  const owns = (): boolean => ownerOf(world, file) === platform.id
  return {
    platform,
    root,
    sender,
    most: mostLines,
    owns,
    renew: () => {
      if (!owns()) return false
      release?.()
      release = takeLock(world, file, lockMs)
      return release !== undefined
    },
    release: () => release?.(),
  }
}

const ownerOf = (world: LockWorld, file: string): number => Number(world.readText(file)?.split(' ')[1] ?? 0)

interface Turn {
  readonly shipper: HeldShipper
  failures: number
  /** Milliseconds since 1970. */
  notBefore: number
  renewed: number
}

/** Half to whole of twice the last wait, so that machines which lost one collector do not return in one moment. */
const waitAfter = (failures: number, askedMs: number): number => {
  const most = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(failures - 1, 10))
  return Math.max(most * (0.5 + Math.random() / 2), Math.min(askedMs, mostAskedMs))
}

/** Ships journals, one batch of each in turn. Resolves to whether all was accepted. */
export const shipAll = async (shippers: readonly HeldShipper[], options: ShipRun): Promise<boolean> => {
  const { follow, untilIdle, stop } = options
  let turns = shippers.map((shipper): Turn => ({ shipper, failures: 0, notBefore: 0, renewed: Date.now() }))
  let busy = Date.now()
  while (!stop.aborted) {
    let isActive = false
    for (const turn of turns) {
      if (stop.aborted || Date.now() < turn.notBefore) continue
      const done = await step(turn.shipper)
      options.tell(turn.shipper.root, done)
      if (done.kind === 'sent') {
        isActive = true
        turn.failures = 0
        if (done.lines > 0) busy = Date.now()
      } else if (done.kind === 'failed') {
        turn.failures += 1
        turn.notBefore = Date.now() + waitAfter(turn.failures, done.retryMs)
      }
    }
    if (isActive) continue
    if (!follow) return turns.every(({ failures }) => failures === 0)
    turns = turns.filter(isHeld)
    if (turns.length === 0) return false
    if (untilIdle && Date.now() - busy > idleMs) return true
    await sleep(pollMs, undefined, { signal: stop }).catch(() => {})
  }
  return true
}

const isHeld = (turn: Turn): boolean => {
  if (Date.now() - turn.renewed < renewMs) return turn.shipper.owns()
  turn.renewed = Date.now()
  return turn.shipper.renew()
}
