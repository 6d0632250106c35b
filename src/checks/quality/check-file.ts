import type { EffectContext } from '../../core/rule/rule.ts'
import type { Target, Violation } from '../linters/tool.ts'
import type { Bases } from './findings/base.ts'
import { countFindings } from './findings/count.ts'
import { lintFile, textLinter } from './lint-file.ts'
import type { LintOptions, LintReport } from './report.ts'
import type { FileTools } from './tools/file-tools.ts'

/** A report with only those violations that are sent back, and what else is worth a word. */
export interface CheckedFile extends LintReport {
  readonly advised: readonly Violation[]
  /** Half-done work, which the end of the turn asks about. */
  readonly later: readonly Violation[]
}

/** Nothing was changed, and there is nothing to report. */
export const isQuiet = ({
  formatted,
  violations,
  advisories,
  failures,
  advised,
  later,
}: CheckedFile): boolean =>
  !formatted && violations.length + advisories.length + failures.length + advised.length + later.length === 0

/** Formats and lints a file, and says which findings count against the first of the bases that tells. */
export const checkFile = async (
  target: Target,
  tools: FileTools,
  options: LintOptions,
  context: EffectContext,
  bases: Bases,
): Promise<CheckedFile> => {
  const report = await lintFile(target, tools, options, context, bases)
  const lintText = textLinter(report.target, tools, options, context)
  const { sentBack, advised, later } = await countFindings(report, bases, options, lintText)
  return { ...report, violations: sentBack, advised, later }
}
