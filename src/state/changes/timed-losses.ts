import type { EffectContext } from '../../core/rule/rule.ts'
import type { Difference } from '../../edits/change/change.ts'
import type { CompareOptions } from '../../edits/comparison/compare-options.ts'
import { type ChangedFiles, type FileLosses, findLosses } from '../../edits/comparison/losses.ts'

/** The length below which even the worst text is compared fast. */
const smallLength = 40_000
/** The time for all large files together. */
const timeLimitMs = 20_000

interface TimedLosses {
  readonly found: readonly FileLosses[]
  /** Files that took too long. */
  readonly slow: readonly string[]
}

/** The losses of a session. A file that is large, or built to be slow, does not delay the end of the turn. */
export const timedLosses = (
  { edge, timed }: Pick<EffectContext, 'edge' | 'timed'>,
  changed: ChangedFiles,
  rules: readonly string[],
  how: CompareOptions,
  settled: ReadonlySet<string>,
): TimedLosses => {
  const until = edge.clock() + timeLimitMs
  const isTimely = (difference: Difference): boolean => {
    if ((difference.before?.length ?? 0) + (difference.after?.length ?? 0) < smallLength) return true
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
