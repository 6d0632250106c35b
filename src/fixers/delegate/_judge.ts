import { sourceOf } from '../../edit/change.ts'
import { lintMarks } from '../../edit/lint-marks.ts'
import { newMarks } from '../../edit/suppressions.ts'
import type { Target, Violation } from '../../linters/tool.ts'
import type { Look } from '../lint/_look.ts'

/** What is wrong with a repair before any linter looks at it: to silence or to delete is not to mend. */
export const flawOf = ({ path, text: before }: Target, after: string): string | undefined => {
  if (silences(path, before, after)) return 'silences a linter'
  const [had, has] = [linesOf(before), linesOf(after)]
  if (had > 0 && has === 0) return 'deletes all that is in the file'
  return had > 10 && has < had / 2 ? `deletes ${had - has} of ${had} lines` : undefined
}

const silences = (path: string, before: string, after: string): boolean => {
  const [old, now] = [sourceOf(path, before), sourceOf(path, after)]
  return old !== undefined && now !== undefined && newMarks(lintMarks(old), lintMarks(now)).length > 0
}

const linesOf = (text: string): number => text.split('\n').filter(line => line.trim() !== '').length

/** What the linters say of a file that they can't read at all. They find nothing else in it. */
const unreadable =
  /^(?:invalid-syntax|syntax|parse|compile|JSON_SYNTAX|TOML_SYNTAX|TOML_ERROR|E999|SC1\d{3})$/

const isReadable = ({ violations }: Look): boolean => !violations.some(({ code }) => unreadable.test(code))

const isKnown = ({ violations }: Look, one: Violation): boolean =>
  violations.some(({ code, linter }) => code === one.code && linter === one.linter)

/**
 * Fewer violations, and no mistakes of another kind instead. A tool that fails now and did not before says that the file
 * can't be read any more; one that can be read at last shows what nobody could see.
 */
export const isBetter = (after: Look, before: Look): boolean => {
  if (after.failures.length > before.failures.length) return false
  if (isReadable(after) !== isReadable(before)) return isReadable(after)
  const fresh = after.violations.some(one => one.severity === 'error' && !isKnown(before, one))
  return !fresh && after.violations.length < before.violations.length
}
