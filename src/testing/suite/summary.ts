import type { SuiteCase } from './case.ts'
import { outcomeOf, type SuiteRecord } from './record.ts'
import type { Suite } from './suites.ts'

/** The sums of a run. */
export interface Summary {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failures: readonly Named[]
  readonly skips: readonly Named[]
}

interface Named {
  readonly hook: string
  readonly test_name: string
  readonly note: string
}

/** A suite that was to run, with its cases, and what it wrote. */
export interface SuiteRun {
  readonly suite: Suite
  readonly cases: readonly SuiteCase[]
  readonly records: readonly SuiteRecord[]
  /** Why its process ended before its time. */
  readonly fault?: string | undefined
}

const unknown = 'UNKNOWN: no record'

export const isUnknown = ({ note }: Named): boolean => note.startsWith(unknown)

/** Cases without a record: nobody knows what they would have come to, so they failed. */
export const unknownOf = ({ suite, cases, records, fault }: SuiteRun): readonly Named[] => {
  const known = new Set(records.map(({ test_name }) => test_name))
  return cases
    .filter(({ name }) => !known.has(name))
    .map(({ name }) => ({
      hook: suite.hook,
      test_name: name,
      note: `${unknown}${fault === undefined ? '' : ` (${fault})`}`,
    }))
}

export const summaryOf = (runs: readonly SuiteRun[]): Summary => {
  const records = runs.flatMap(run => run.records)
  const of = (outcome: string) =>
    records
      .filter(record => outcomeOf(record) === outcome)
      .map(({ hook, test_name, note }) => ({ hook, test_name, note }))
  const failures = [...of('failed'), ...runs.flatMap(unknownOf)]
  const skips = of('skipped')
  return {
    passed: of('passed').length,
    failed: failures.length,
    skipped: skips.length,
    failures,
    skips,
  }
}

/** Suites that wrote fewer records than they have cases. */
export const shortSuites = (runs: readonly SuiteRun[]): readonly string[] =>
  runs
    .filter(run => unknownOf(run).length > 0)
    .map(
      ({ suite, cases, records, fault }) =>
        `${suite.agent}: ${records.length} of ${cases.length} records${fault === undefined ? '' : `, ${fault}`}`,
    )
