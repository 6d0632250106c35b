import type { EffectContext } from '../../core/rule.ts'

/** A lock that is older than any repair may take was left by a process that died. */
const staleMs = 20 * 60_000

/** Does the work while nobody else does it for this file; undefined where somebody does. */
export const alone = async <T>(
  path: string,
  { edge, facts }: EffectContext,
  work: () => Promise<T>,
): Promise<T | undefined> => {
  const lock = edge.stateFile(`repairs/${nameOf(path)}.lock`)
  const now = facts.now().getTime()
  const take = (): boolean => edge.createNew(lock, String(now))
  if (!take()) {
    const since = Number(edge.readExact(lock))
    if (Number.isFinite(since) && now - since < staleMs) return undefined
    edge.remove(lock)
    if (!take()) return undefined
  }
  try {
    return await work()
  } finally {
    edge.remove(lock)
  }
}

/** A file name for a path: readable at its end, and told apart by a number for the whole. */
const nameOf = (path: string): string => {
  let hash = 5381
  for (let index = 0; index < path.length; index += 1) hash = (hash * 33 + path.charCodeAt(index)) >>> 0
  return `${path.slice(-40).replace(/[^\w.-]/g, '_')}-${hash.toString(36)}`
}
