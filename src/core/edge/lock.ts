import type { Edge } from './edge.ts'
import type { Platform } from './platform.ts'

/** The functions that a lock needs. */
export interface LockWorld {
  readonly id: number
  isRunning(id: number): boolean
  now(): Date
  clock(): number
  randomId(length: number): string
  createNew(path: string, text: string): boolean
  readText(path: string): string | undefined
  rename(from: string, to: string): void
  remove(path: string): void
}

export const lockWorldOf = ({ files, ...platform }: Platform): LockWorld => ({
  ...platform,
  createNew: (path, text) => files.createNew(path, text),
  readText: path => files.readText(path),
  rename: (from, to) => files.rename(from, to),
  remove: path => files.remove(path),
})

export const lockWorldAt = (edge: Edge): LockWorld => ({
  ...edge,
  id: edge.processId,
  readText: path => edge.readExact(path),
})

/** Gives the lock back. */
type Release = () => void

/**
 * Takes a lock file; undefined where a process that runs holds it for less than `mostMs`. A process that was killed leaves its lock,
 * and its pid may belong to another process by now. Of several that find such a lock one takes it over: only one can rename it.
 */
export const takeLock = (world: LockWorld, file: string, mostMs: number): Release | undefined => {
  const mine = `${world.now().getTime()} ${world.id} ${world.randomId(6)}\n`
  const release = (): void => {
    if (world.readText(file) === mine) world.remove(file)
  }
  if (world.createNew(file, mine)) return release
  const left = world.readText(file)
  if (left === undefined || isHeld(world, left, mostMs)) return undefined
  const aside = `${file}.${world.id}.${world.randomId(6)}.tmp`
  try {
    world.rename(file, aside)
  } catch {
    return undefined
  }
  // Another process may have taken it over before the rename. Then it is that one's again.
  const taken = world.readText(aside)
  world.remove(aside)
  if (taken !== left) {
    world.createNew(file, taken ?? '')
    return undefined
  }
  return world.createNew(file, mine) ? release : undefined
}

const isHeld = (world: LockWorld, text: string, mostMs: number): boolean => {
  const [since = 0, owner = 0] = text.split(' ').map(Number)
  return Math.abs(world.now().getTime() - since) < mostMs && owner > 0 && world.isRunning(owner)
}

/** The longest that a step under a lock may take, and the longest wait for it, which is below the deadline of every event. */
const stepMs = 10_000
const waitMs = 2000
const napMs = 3

/** Reads, changes and writes a file with no other process in between. After a long wait it does so in any case. */
export const whileLocked = <T>(world: LockWorld, file: string, work: () => T): T => {
  const until = world.clock() + waitMs
  let release: Release | undefined
  try {
    for (;;) {
      release = takeLock(world, file, stepMs)
      if (release !== undefined || world.clock() > until) break
      // Sleeps: a loop would keep the processor from the process that holds the lock.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, napMs)
    }
  } catch {
    // A folder that can't be written. The work itself says so.
  }
  try {
    return work()
  } finally {
    release?.()
  }
}
