import type { ReportedTest, TestPlace, TestReport } from './report.ts'

export interface TestCounts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** A run in short. `counts` is undefined where nothing tells how many tests there were. */
export interface TestSummary {
  readonly counts: TestCounts | undefined
  /** The names of failing tests, each once; those of files and packages that could not be run. */
  readonly failing: readonly string[]
}

/** A run with more failures than that is not read name by name. */
const mostNames = 500
const longestName = 300

/** Names as they are kept: each once, bounded. */
export const namesOf = (names: readonly string[]): readonly string[] =>
  [
    ...new Set(
      names
        .slice(0, 10 * mostNames)
        .map(name => name.replace(/\s+/g, ' ').trim().slice(0, longestName))
        .filter(name => name !== ''),
    ),
  ].slice(0, mostNames)

export const summaryOf = ({ results }: TestReport): TestSummary => {
  const tests = results.filter(isTest)
  const failedTests = tests.filter(test => test.failed && !isParent(test, tests))
  const blamed = new Set(failedTests.map(({ at }) => keyOf(at)))
  // A file or a package that fails although no test of it does could not be run.
  const broken = results.filter(result => !isTest(result) && result.failed && !blamed.has(keyOf(result.at)))
  const count = (is: (test: ReportedTest) => boolean): number => tests.filter(is).length
  return {
    counts: {
      passed: count(test => !test.failed && test.skipped !== true),
      failed: failedTests.length + broken.length,
      skipped: count(test => !test.failed && test.skipped === true),
    },
    failing: namesOf([...failedTests.map(({ name }) => name ?? ''), ...broken.map(({ at }) => keyOf(at))]),
  }
}

const isTest = ({ name }: ReportedTest): boolean => name !== undefined

/** Go reports a test with subtests beside them: `TestSum` and `TestSum/zero`. */
const isParent = ({ name, at }: ReportedTest, tests: readonly ReportedTest[]): boolean =>
  at.kind === 'package' &&
  tests.some(
    other => other.failed && other.name?.startsWith(`${name}/`) === true && keyOf(other.at) === keyOf(at),
  )

const keyOf = (at: TestPlace): string => {
  switch (at.kind) {
    case 'files':
      return at.paths[0] ?? ''
    case 'module':
    case 'package':
      return at.name
    default:
      return 'the run'
  }
}
