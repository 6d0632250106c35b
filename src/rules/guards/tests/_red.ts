import { foldersAbove } from '../../../checks/commands/test-frameworks.ts'
import { readReport } from '../../../checks/reports/read.ts'
import { seenOf } from '../../../checks/reports/seen.ts'
import type { Facts } from '../../../core/facts/facts.ts'
import type { Context, Option } from '../../../core/rule/rule.ts'
import { join } from '../../../core/text/paths/path.ts'

export const reportOptions = {
  reports: {
    type: 'strings',
    key: 'tdd.reports',
    default: [
      '.claude/tdd-guard/data/test.json',
      'test-results.json',
      'test-results.xml',
      'test-results/results.json',
      'test-results/junit.xml',
      'reports/junit.xml',
      'junit.xml',
      'test-results.tap',
    ],
    says: 'Where test runners leave their reports, as paths from the root of the project or of a package in it. The newest one that knows the test counts. TDD_TEST_RESULTS in the environment names one in place of them.',
  },
  report_minutes: {
    type: 'number',
    key: 'tdd.report_minutes',
    default: 60,
    least: 0,
    says: 'An older report counts for nothing; 0 for any age.',
  },
  report_bytes: {
    type: 'number',
    key: 'tdd.report_bytes',
    default: 4_000_000,
    least: 1,
    says: 'A longer report is not looked at; none is read above 8 MB.',
  },
} satisfies Readonly<Record<string, Option>>

/** Evidence in the reports about the tests of a file; `report` is the path of the one that decided. */
export type Evidence =
  | { readonly kind: 'red' }
  | { readonly kind: 'green' | 'unnamed' | 'old' | 'outdated' | 'large' | 'unread'; readonly report: string }
  | { readonly kind: 'none' }

/** The newest report that knows one of the tests decides. Paths are absolute. */
export const evidenceFor = (tests: readonly string[], context: Context): Evidence => {
  const { facts } = context
  const reports = [...new Set(tests.flatMap(test => placesOf(test, context)))]
    .filter(path => facts.fileKind(path) === 'file')
    .map(path => ({ path, at: facts.modified(path) ?? facts.now().getTime() }))
    .sort((a, b) => b.at - a.at)
    .slice(0, mostReports)
  let unused: Evidence = { kind: 'none' }
  for (const report of reports) {
    const found = judged(report, tests, context)
    if (found.kind === 'none') continue
    if (found.kind !== 'large' && found.kind !== 'unread') return found
    if (unused.kind === 'none') unused = found
  }
  return unused
}

const mostReports = 8

interface Report {
  readonly path: string
  /** When it was written. */
  readonly at: number
}

const placesOf = (test: string, { facts, strings }: Context): readonly string[] => {
  const named = facts.env('TDD_TEST_RESULTS')
  if (named !== undefined && named !== '') return [join(facts.root(), named)]
  return foldersAbove(test, facts).flatMap(folder => strings('reports').map(path => join(folder, path)))
}

const judged = (
  { path: report, at }: Report,
  tests: readonly string[],
  { facts, number }: Context,
): Evidence => {
  const text = facts.readText(report)
  if ((text?.length ?? 0) > number('report_bytes')) return { kind: 'large', report }
  const read = text === undefined ? undefined : readReport(text)
  if (read === undefined) return { kind: 'unread', report }
  const seen = tests.flatMap(test => {
    const one = seenOf(read, test, report, facts)
    return one === undefined ? [] : [{ test, one }]
  })
  const red = seen.find(({ one }) => one === 'red')
  const [first] = seen
  if (first === undefined) return { kind: 'none' }
  const minutes = number('report_minutes')
  if (minutes > 0 && facts.now().getTime() - at > minutes * 60_000) return { kind: 'old', report }
  // A test that was written after the run was not in it.
  if (seen.some(({ test }) => changedAfter(test, at, facts))) return { kind: 'outdated', report }
  if (red !== undefined) return { kind: 'red' }
  return { kind: first.one === 'unnamed' ? 'unnamed' : 'green', report }
}

const changedAfter = (test: string, at: number, facts: Facts): boolean => (facts.modified(test) ?? 0) > at
