import type { Platform } from '../core/edge/platform.ts'
import type { Policy } from '../core/policy/policy.ts'

interface CachedPolicy {
  /** The queries that the result depends on. Each returns whether its answer is still the same. */
  readonly queries: readonly (() => boolean)[]
  readonly policy: Policy
  /** From this time on it no longer holds, in milliseconds since 1970. */
  readonly until: number
}

/** More folders than a session works in. */
const most = 16
const kept = new Map<string, CachedPolicy>()

/**
 * Caches policies in a process that answers many events. A policy depends on files and the environment. They are
 * queried again at each event, and the cached policy is used only if every answer is the same.
 */
export const cachedPolicy = (
  platform: Platform,
  key: string,
  workOut: (platform: Platform) => Omit<CachedPolicy, 'queries'>,
): Policy => {
  if (!platform.lasting) return workOut(platform).policy
  const known = kept.get(key)
  if (known !== undefined && isCurrent(known, platform)) return known.policy
  const asked: (() => boolean)[] = []
  const { policy, until } = workOut(recording(platform, asked))
  kept.delete(key)
  kept.set(key, { queries: asked, policy, until })
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  return policy
}

const isCurrent = ({ queries, until }: CachedPolicy, platform: Platform): boolean =>
  (until === Number.POSITIVE_INFINITY || platform.now().getTime() < until) &&
  queries.every(isSame => isSame())

/** A platform that records every query. */
const recording = (platform: Platform, asked: (() => boolean)[]): Platform => {
  const { files } = platform
  const noted =
    <Args extends readonly unknown[], T>(ask: (...args: Args) => T) =>
    (...args: Args): T => {
      const answer = ask(...args)
      asked.push(() => ask(...args) === answer)
      return answer
    }
  return {
    ...platform,
    env: noted(platform.env),
    home: noted(platform.home),
    files: {
      ...files,
      kind: noted(files.kind),
      readText: noted(files.readText),
      real: noted(files.real),
      size: noted(files.size),
    },
  }
}
