import type { EffectContext } from '../../core/rule.ts'
import { markOf } from '../../text/mark.ts'

/** Nobody needs longer than this beside the time that a repair may take. */
const slackMs = 10 * 60_000

/** Does the work while nobody else does it for this file; undefined where somebody does. */
export const alone = async <T>(
  path: string,
  limitMs: number,
  context: EffectContext,
  work: () => Promise<T>,
): Promise<T | undefined> => {
  const lock = take(path, limitMs, context)
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

/** Undefined where there is no place for locks: what comes back is compared with the file all the same. */
const take = (path: string, limitMs: number, { edge, facts }: EffectContext): Lock | 'held' | undefined => {
  const now = facts.now().getTime()
  const mine = `${now} ${edge.processId}\n`
  const isHeld = (text: string | undefined): boolean => {
    const [since = 0, owner = 0] = (text ?? '').split(' ').map(Number)
    // One that died left its lock, and its id may be another's by now.
    return now - since < limitMs + slackMs && edge.isRunning(owner)
  }
  try {
    const lock = edge.stateFile(`repairs/${nameOf(path)}.lock`)
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

/** A file name for a path: readable at its end, and told apart by a mark of the whole. */
const nameOf = (path: string): string => `${path.slice(-40).replace(/[^\w.-]/g, '_')}-${markOf(path)}`
