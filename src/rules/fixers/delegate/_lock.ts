import { lockWorldAt, takeLock } from '../../../core/edge/lock.ts'
import type { EffectContext } from '../../../core/rule/rule.ts'
import { markOf } from '../../../core/text/mark.ts'

/** A margin beyond the time limit of a repair. */
const slackMs = 10 * 60_000

/** Runs the work under a lock of this file; undefined if another process holds the lock. */
export const withLock = async <T>(
  path: string,
  limitMs: number,
  { edge }: EffectContext,
  work: () => Promise<T>,
): Promise<T | undefined> => {
  let release = (): void => {}
  try {
    const taken = takeLock(
      lockWorldAt(edge),
      edge.stateFile(`repairs/${lockName(path)}.lock`),
      limitMs + slackMs,
    )
    if (taken === undefined) return undefined
    release = taken
  } catch {
    // No lock can be written. The result is still compared with the file before it is written back.
  }
  try {
    return await work()
  } finally {
    release()
  }
}

/** A file name for a path: the readable end of it, and a hash of the whole. */
const lockName = (path: string): string => `${path.slice(-40).replace(/[^\w.-]/g, '_')}-${markOf(path)}`
