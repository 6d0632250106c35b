import type { Platform } from '../core/platform.ts'
import type { Policy } from '../core/policy.ts'

interface Kept {
  /** What was asked of the world to work it out, and the answers. */
  readonly asked: readonly (() => boolean)[]
  readonly policy: Policy
}

/** More places than a session works in. */
const most = 16
const kept = new Map<string, Kept>()

/**
 * A policy is worked out from what files and environment say. In a process that answers many events they are asked anew for each,
 * and where all of them say what they said before the policy is the same.
 */
export const remembered = (
  platform: Platform,
  key: string,
  workOut: (platform: Platform) => Policy,
): Policy => {
  if (!platform.lasting) return workOut(platform)
  const known = kept.get(key)
  if (known?.asked.every(isSame => isSame()) === true) return known.policy
  const asked: (() => boolean)[] = []
  const policy = workOut(listening(platform, asked))
  kept.delete(key)
  kept.set(key, { asked, policy })
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  return policy
}

/** The world, and a note of all that is asked of it. */
const listening = (platform: Platform, asked: (() => boolean)[]): Platform => {
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
