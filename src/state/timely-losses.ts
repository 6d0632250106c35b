import type { EffectContext } from '../core/rule.ts'
import type { Difference } from '../edit/change.ts'
import type { Looking } from '../edit/looking.ts'
import { type Changed, type Found, findLosses } from '../edit/losses.ts'

/** Below this even the worst of texts is soon compared. */
const small = 40_000
/** How long all large files together may take. */
const patienceMs = 20_000

interface Timely {
  readonly found: readonly Found[]
  /** Files that took too long. */
  readonly slow: readonly string[]
}

/** What a session took away. A file that is made to be slow, or only large, does not keep the turn from its end. */
export const timelyLosses = (
  { edge, timed }: Pick<EffectContext, 'edge' | 'timed'>,
  changed: Changed,
  rules: readonly string[],
  how: Looking,
  settled: ReadonlySet<string>,
): Timely => {
  const until = edge.clock() + patienceMs
  const isTimely = (difference: Difference): boolean => {
    if ((difference.before?.length ?? 0) + (difference.after?.length ?? 0) < small) return true
    if (edge.clock() > until) return false
    try {
      timed(() => findLosses({ ...changed, differences: [difference] }, rules, how, settled))
      return true
    } catch {
      return false
    }
  }
  const timely = changed.differences.filter(isTimely)
  const slow = changed.differences.filter(difference => !timely.includes(difference))
  return {
    found: findLosses({ ...changed, differences: timely }, rules, how, settled),
    slow: slow.map(({ path }) => path.slice(1)),
  }
}
