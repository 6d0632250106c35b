import type { EffectContext } from '../../core/rule.ts'
import { markOf } from '../../text/mark.ts'

/** A margin beyond the time limit of a repair. */
const slackMs = 10 * 60_000

/** Runs the work under a lock of this file; undefined if another process holds the lock. */
export const withLock = async <T>(
  path: string,
  limitMs: number,
  context: EffectContext,
  work: () => Promise<T>,
): Promise<T | undefined> => {
  const lock = takeLock(path, limitMs, context)
  if (lock === 'held') return undefined
  try {
    return await work()
  } finally {
    lock?.release()
  }
}

interface Lock {
  release(): void
}

/** Undefined if no lock can be written. The result is still compared with the file before it is written back. */
const takeLock = (
  path: string,
  limitMs: number,
  { edge, facts }: EffectContext,
): Lock | 'held' | undefined => {
  const now = facts.now().getTime()
  const mine = `${now} ${edge.processId}\n`
  const isHeld = (text: string | undefined): boolean => {
    const [since = 0, owner = 0] = (text ?? '').split(' ').map(Number)
    // A process that died leaves its lock, and its pid may belong to another process by now.
    return now - since < limitMs + slackMs && edge.isRunning(owner)
  }
  try {
    const lock = edge.stateFile(`repairs/${lockName(path)}.lock`)
    if (!edge.createNew(lock, mine)) {
      if (isHeld(edge.readExact(lock))) return 'held'
      edge.remove(lock)
      if (!edge.createNew(lock, mine)) return 'held'
    }
    return {
      release: () => {
        if (edge.readExact(lock) === mine) edge.remove(lock)
      },
    }
  } catch {
    return undefined
  }
}

/** A file name for a path: the readable end of it, and a hash of the whole. */
const lockName = (path: string): string => `${path.slice(-40).replace(/[^\w.-]/g, '_')}-${markOf(path)}`
