import type { Edge } from '../../core/edge.ts'
import { lockWorldAt, whileLocked } from '../../core/lock.ts'
import type { EffectContext } from '../../core/rule.ts'
import type { Target } from '../../linters/tool.ts'
import { isRecord } from '../../text/json.ts'

const pauseMs = 300_000

interface FailureCount {
  readonly count: number
  readonly at: number
}

/** A circuit breaker: after several edits in a row that left violations, a file is not linted for a while. */
export interface Breaker {
  /** How many milliseconds the file is still not linted. */
  readonly pausedFor: number
  /** Records the result of a run. */
  note(violations: number): void
}

export const breakerOf = (target: Target, { edge, facts, number }: EffectContext): Breaker => {
  const limit = number('breaker')
  const now = facts.now().getTime()
  const file = limit <= 0 ? undefined : breakerFile(edge)
  if (file === undefined) return { pausedFor: 0, note: () => {} }
  const known = read(edge.readExact(file)).get(target.path)
  const since = known === undefined ? Number.POSITIVE_INFINITY : now - known.at
  const open = known !== undefined && known.count >= limit && since < pauseMs
  return {
    pausedFor: open ? pauseMs - since : 0,
    note: violations => {
      // After the pause one run is free. If it finds violations, the breaker opens again at once.
      if (violations === 0 && known === undefined) return
      try {
        // Other hooks lint other files at the same time.
        whileLocked(lockWorldAt(edge), `${file}.lock`, () => {
          const counts = read(edge.readExact(file))
          if (violations === 0) counts.delete(target.path)
          else counts.set(target.path, { count: (counts.get(target.path)?.count ?? 0) + 1, at: now })
          const text = `${JSON.stringify(Object.fromEntries(fresh(counts, now)))}\n`
          // A link in its place is not followed.
          edge.write(file, text)
        })
      } catch {
        // Without the file the agent is told once more, which does no harm.
      }
    },
  }
}

/** One file for the project, not for a session: without a session id each call would be a new session. */
const breakerFile = (edge: Edge): string | undefined => {
  try {
    return edge.stateFile('lint-breaker.json')
  } catch {
    return undefined
  }
}

const fresh = (counts: ReadonlyMap<string, FailureCount>, now: number): readonly [string, FailureCount][] =>
  [...counts].filter(([, { at }]) => now - at < 12 * pauseMs)

const read = (text: string | undefined): Map<string, FailureCount> => {
  const counts = new Map<string, FailureCount>()
  try {
    const all: unknown = JSON.parse(text ?? '{}')
    for (const [name, found] of Object.entries(isRecord(all) ? all : {})) {
      if (!isRecord(found)) continue
      const { count, at } = found
      if (typeof count === 'number' && typeof at === 'number') counts.set(name, { count, at })
    }
  } catch {
    // A truncated file counts as empty.
  }
  return counts
}
