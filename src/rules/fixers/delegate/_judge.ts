import type { Target, Violation } from '../../../checks/linters/tool.ts'
import { isReadable } from '../../../checks/quality/findings/readable.ts'
import type { LintReport } from '../../../checks/quality/report.ts'
import { sourceOf } from '../../../edits/change/change.ts'
import { lintMarks } from '../../../edits/checks/lint-marks.ts'
import { newMarks } from '../../../edits/checks/suppressions.ts'

/** Rejects a repair before any linter runs: one that silences a linter or deletes code. */
export const repairFlaw = (
  { path, text: before }: Pick<Target, 'path' | 'text'>,
  after: string,
): string | undefined => {
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

const isKnown = ({ violations }: LintReport, one: Violation): boolean =>
  violations.some(({ code, linter }) => code === one.code && linter === one.linter)

/**
 * Fewer violations, and none of another kind. A tool that fails only now means that the file no longer parses. A file
 * that parses only now may show violations that were hidden before.
 */
export const isImprovement = (after: LintReport, before: LintReport): boolean => {
  if (after.failures.length > before.failures.length) return false
  if (isReadable(after.violations) !== isReadable(before.violations)) return isReadable(after.violations)
  const fresh = after.violations.some(one => one.severity === 'error' && !isKnown(before, one))
  return !fresh && after.violations.length < before.violations.length
}
