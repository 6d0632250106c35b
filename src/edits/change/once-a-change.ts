import type { Difference } from './change.ts'

/** As many changes as one event is read as: with its own path and others, unfolded, without dead code. */
const most = 8

interface Asked<T> {
  readonly of: Difference
  readonly value: T
}

/**
 * A function of a difference that is worked out once for each change. Rules and readers make objects of their own of the same change, so
 * the path and both texts tell it.
 */
export const onceAChange = <T>(ask: (difference: Difference) => T): ((difference: Difference) => T) => {
  const known = new WeakMap<Difference, Asked<T>>()
  const last: Asked<T>[] = []
  return difference => {
    const again = known.get(difference)
    if (again !== undefined) return again.value
    const { path, before, after } = difference
    const same = last.find(({ of }) => of.path === path && of.before === before && of.after === after)
    const found = same ?? { of: difference, value: ask(difference) }
    known.set(difference, found)
    if (same !== undefined) return found.value
    if (last.length >= most) last.shift()
    last.push(found)
    return found.value
  }
}
