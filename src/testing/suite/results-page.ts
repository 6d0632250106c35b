import { outcomeOf, type SuiteRecord } from './record.ts'
import { caseNamed } from './suites.ts'
import { type SuiteRun, shortSuites, summaryOf } from './summary.ts'
import { cell, foundOf, tableOf } from './table.ts'

export interface ResultsFacts {
  readonly at: string
  readonly root: string
  /** Name and value: handrail, Node, the system. */
  readonly machine: readonly (readonly [string, string])[]
  readonly runs: readonly SuiteRun[]
  /** Why the run ended before its end. */
  readonly ended?: string | undefined
  /** The folders of failed tests, by their names. */
  readonly kept: Readonly<Record<string, string>>
}

/** RESULTS.md: what a run came to, and on which machine. */
export const resultsPage = ({ at, root, machine, runs, ended, kept }: ResultsFacts): string => {
  const { passed, failed, skipped, failures, skips } = summaryOf(runs)
  const records = runs.flatMap(run => run.records)
  return [
    '# Results of handrail test',
    '',
    `- Run: ${at}`,
    `- Project: ${cell(root)}`,
    `- Result: ${failed === 0 && ended === undefined ? 'passed' : 'failed'}, ${passed} passed, ${failed} failed, ${skipped} skipped`,
    ...(ended === undefined ? [] : [`- It ended early: ${cell(ended)}`]),
    ...shortSuites(runs).map(line => `- Partial: ${cell(line)}`),
    '',
    '## Environment snapshot',
    '',
    ...tableOf(['what', 'found'], [...machine, ...records.flatMap(environmentRow)]),
    '',
    '## Suites',
    '',
    ...tableOf(['suite', 'about', 'records', 'passed', 'failed', 'skipped'], runs.map(suiteRow)),
    '',
    '## Failures',
    '',
    ...(failures.length === 0
      ? ['None.']
      : tableOf(
          ['id', 'test', 'why', 'its folder'],
          failures.map(({ test_name, note }) => [idOf(test_name), test_name, note, kept[test_name] ?? '']),
        )),
    '',
    '## Skipped',
    '',
    ...(skips.length === 0
      ? ['None.']
      : tableOf(
          ['id', 'test', 'why'],
          skips.map(({ test_name, note }) => [idOf(test_name), test_name, skipReason(test_name, note)]),
        )),
    '',
    '## All tests',
    '',
    ...tableOf(
      ['id', 'test', 'what', 'expected', 'was', 'result'],
      records.map(record => [
        idOf(record.test_name),
        record.test_name,
        record.input_summary,
        record.expected_decision,
        record.actual_decision,
        outcomeOf(record),
      ]),
    ),
    '',
  ].join('\n')
}

const idOf = (name: string): string => caseNamed(name)?.id ?? ''

/** The note of a skip, with the tool that is missing. */
export const skipReason = (name: string, note: string): string => {
  const found = caseNamed(name)
  if (note !== 'absent' || found === undefined) return note
  if (found.kind === 'linter') return `absent: ${(found.needs ?? []).join(', ')}`
  return found.kind === 'live' ? 'absent: claude' : note
}

const environmentRow = (record: SuiteRecord): readonly (readonly string[])[] =>
  record.category === 'dependency'
    ? [[`${idOf(record.test_name)} ${record.input_summary}`, foundOf(record)]]
    : []

const suiteRow = (run: SuiteRun): readonly string[] => {
  const { passed, failed, skipped } = summaryOf([run])
  const { suite, records, cases } = run
  return [
    suite.agent,
    suite.title,
    `${records.length} of ${cases.length}`,
    String(passed),
    String(failed),
    String(skipped),
  ]
}
