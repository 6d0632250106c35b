import type { EffectContext } from '../../core/rule.ts'
import type { RunningEngine } from '../../tools/suite.ts'
import type { Failure } from '../../tools/tool.ts'

/**
 * An engine works in this process, so that nobody else could end it. A text that keeps it busy for seconds, as some are
 * made to, is left alone, and that is told.
 */
export const timely = (engine: RunningEngine, timed: EffectContext['timed']): RunningEngine => {
  const within = async <T>(work: () => Promise<T>): Promise<T | Failure> => {
    try {
      return await timed(work)
    } catch (error) {
      return { failed: error instanceof Error ? error.message : 'it failed' }
    }
  }
  const { format, lint } = engine
  return {
    ...(format === undefined ? {} : { format: (text, target) => within(() => format(text, target)) }),
    ...(lint === undefined ? {} : { lint: (text, target) => within(() => lint(text, target)) }),
  }
}
