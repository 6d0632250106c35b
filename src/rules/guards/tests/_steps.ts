import { runnerOf } from '../../../checks/commands/test-runners.ts'
import type { Facts } from '../../../core/facts/facts.ts'
import type { Note } from '../../../core/findings/finding.ts'
import { basename, isWithin, join } from '../../../core/text/paths/path.ts'
import { labelled, named } from '../../../core/text/quoting/foreign.ts'
import type { Evidence } from './_red.ts'

const workflow = 'TDD Workflow: Red → Green → Refactor'

/** A path from the root, for people. */
const shown = (path: string): string => labelled(path.slice(1), 400)

const steps = (file: string, first: string, second: string): readonly string[] => [
  'Action Required:',
  `1. ${first}`,
  `2. ${second}`,
  `3. Implement ${named(basename(file))} to make tests pass (Green phase)`,
  '4. Refactor if needed (Refactor phase)',
  '',
  workflow,
]

/** The answer where there is no test file: which one is missing, and in which order to go on. */
export const missingNote = (file: string, tests: readonly string[]): Note => {
  const [test = ''] = tests
  return {
    says: `${shown(file)} has no test yet: ${shown(test)} does not exist.`,
    rows: [
      `Implementation file: ${shown(file)}`,
      `Missing test file: ${shown(test)}`,
      '',
      ...steps(
        file,
        `Create ${named(basename(test))} with test cases`,
        'Run tests and ensure they fail (Red phase)',
      ),
    ],
  }
}

/** The answer where no failing test was seen: what the reports say, and how to get one that counts. */
export const redNote = (
  file: string,
  test: string,
  found: Exclude<Evidence, { kind: 'red' }>,
  facts: Facts,
): Note => {
  const why = reasonOf(found, test, facts)
  const isGreen = found.kind === 'green'
  const name = named(basename(test))
  return {
    says: `No failing test asks for this change of ${shown(file)}.`,
    rows: [
      `Implementation file: ${shown(file)}`,
      `Test file: ${shown(test)}`,
      `Reason: ${why}`,
      '',
      ...steps(
        file,
        isGreen ? `Add a test that fails to ${name}` : `Write the test in ${name}, if it is not there yet`,
        `Run tests and ensure they fail (Red phase): ${howToRun(test, facts)}`,
      ),
    ],
  }
}

const reasonOf = (found: Exclude<Evidence, { kind: 'red' }>, test: string, facts: Facts): string => {
  if (found.kind === 'none') return `no report of a test run with ${shown(test)} was found`
  const root = facts.root()
  const report = isWithin(found.report, root)
    ? shown(found.report.slice(root.length))
    : labelled(found.report, 400)
  switch (found.kind) {
    case 'green':
      return `in ${report} no test of ${shown(test)} fails`
    case 'unnamed':
      return `${report} does not name the files of its tests, and no failure in it is in ${shown(test)}`
    case 'old':
      return `${report} is older than tdd.report_minutes`
    case 'outdated':
      return `${shown(test)} was changed after the run in ${report}`
    case 'large':
      return `${report} is longer than tdd.report_bytes`
    case 'unread':
      return `${report} is no report that can be read`
  }
}

const howToRun = (test: string, facts: Facts): string => {
  const runner = runnerOf(join(facts.root(), `.${test}`), facts)
  if (runner === undefined)
    return 'with any runner that writes a JUnit XML report to junit.xml, or to a path in tdd.reports'
  const folder = runner.folder.slice(facts.root().length + 1)
  return `${folder === '' ? '' : `cd ${labelled(folder)} && `}${runner.command}`
}
