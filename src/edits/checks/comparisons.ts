import { matchesText } from '../../core/text/paths/glob.ts'
import { basename } from '../../core/text/paths/path.ts'
import { more, type SourceText, sourcesOf } from '../change/change.ts'
import type { Comparison } from '../comparison/compare-options.ts'
import { uncoveredIn } from './coverage-config.ts'
import { leftOutOfCoverage } from './coverage-left-out.ts'
import { coverageMarks } from './coverage-marks.ts'
import { lintMarks } from './lint-marks.ts'
import { loosenedIn } from './loosened.ts'
import { newMarks, type Suppression } from './suppressions.ts'

/** A cheap test: most files contain none of these words and need not be split into layers. */
const lintWords =
  'ignore disable expect nocheck fixme $flow eslint fmt: noqa isort pyright: nosec nosemgrep nolint clang-format noinspection suppress markdownlint rubocop skip allow pragma nosonar'
const coverageWords = 'ignore pragma excl nocov coverage'

const newIn =
  (
    marks: (source: SourceText) => readonly Suppression[],
    words: string,
  ): ((...of: Parameters<Comparison>) => readonly Suppression[]) =>
  (difference, how) => {
    const after = difference.after?.toLowerCase() ?? ''
    if (!words.split(' ').some(word => after.includes(word))) return []
    const sources = difference.after === undefined ? undefined : sourcesOf(difference)
    if (sources === undefined) return []
    return newMarks(marks(sources.before), marks(sources.after)).filter(
      ({ text, reason, codes, tool }) =>
        !how.allow.some(pattern => matchesText(text, pattern)) &&
        !(how.reasoned && reason !== '' && (codes.length > 0 || tool === 'typescript')),
    )
  }

const newLintMarks = newIn(lintMarks, lintWords)
const newCoverageMarks = newIn(coverageMarks, coverageWords)

/** New marks that silence a linter, a type checker or a formatter. */
export const disabled: Comparison = (difference, how) => newLintMarks(difference, how).map(({ text }) => text)

/** Rules that a config switches off or lowers. */
export const loosened: Comparison = difference => loosenedIn(difference)

/** Lower thresholds, and files and lines that no longer count. */
export const uncovered: Comparison = (difference, how) => [
  ...newCoverageMarks(difference, how).map(({ text }) => text),
  ...uncoveredIn(difference),
  ...leftOutOfCoverage(difference),
]

export const isSnapshot = (path: string): boolean =>
  /\.(?:snap|ambr|approved\.\w+|snap\.\w+)$/.test(basename(path)) || /\/__(?:image_)?snapshots__\//.test(path)

/** Rewritten snapshots. New ones are fine. */
export const rerecorded: Comparison = ({ path, before, after }) => {
  if (!isSnapshot(path) || before === undefined || after === undefined) return []
  const lines = (text: string): readonly string[] => text.split('\n').map(line => line.trim())
  return more(lines(before), lines(after), line => line)
    .filter(line => /\w/.test(line))
    .map(line => `− ${line}`)
}
