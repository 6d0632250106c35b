import type { EffectContext } from '../../../core/rule/rule.ts'
import type { LoadedLinter } from '../../linters/language-tools.ts'
import type { Failure, Target } from '../../linters/tool.ts'
import { isTooDeep } from './depth.ts'

/**
 * A bundled linter runs in this process, so no timeout of a child process can end it. A text that is built to keep it
 * busy for seconds is skipped, and that is reported.
 */
export const withTimeLimit = (linter: LoadedLinter, timed: EffectContext['timed']): LoadedLinter => {
  const within = async <T>(text: string, target: Target, work: () => Promise<T>): Promise<T | Failure> => {
    if (isTooDeep(text, target.language)) return { failed: 'the file is nested too deeply' }
    try {
      return await timed(work, true)
    } catch (error) {
      return { failed: error instanceof Error ? error.message : 'it failed' }
    }
  }
  const { format, lint } = linter
  return {
    ...(format === undefined
      ? {}
      : { format: (text, target) => within(text, target, () => format(text, target)) }),
    ...(lint === undefined ? {} : { lint: (text, target) => within(text, target, () => lint(text, target)) }),
  }
}
