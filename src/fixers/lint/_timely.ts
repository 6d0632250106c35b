import type { EffectContext } from '../../core/rule.ts'
import type { RunningEngine } from '../../linters/suite.ts'
import type { Failure, Target } from '../../linters/tool.ts'
import { isTooDeep } from './_depth.ts'

/**
 * An engine works in this process, so that nobody else could end it. A text that keeps it busy for seconds, as some are
 * made to, is left alone, and that is told.
 */
export const timely = (engine: RunningEngine, timed: EffectContext['timed']): RunningEngine => {
  const within = async <T>(text: string, target: Target, work: () => Promise<T>): Promise<T | Failure> => {
    if (isTooDeep(text, target.language)) return { failed: 'the file is nested too deeply' }
    try {
      return await timed(work)
    } catch (error) {
      return { failed: error instanceof Error ? error.message : 'it failed' }
    }
  }
  const { format, lint } = engine
  return {
    ...(format === undefined
      ? {}
      : { format: (text, target) => within(text, target, () => format(text, target)) }),
    ...(lint === undefined ? {} : { lint: (text, target) => within(text, target, () => lint(text, target)) }),
  }
}
