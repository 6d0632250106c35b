import type { RunResult } from '../../core/edge/edge.ts'
import type { CheckCommand } from '../commands/tests.ts'
import type { TestSummary } from './summary.ts'

export interface CheckVerdict {
  /** `error`: the command could not be run to its end, or ran no test. Then nothing is known of the code. */
  readonly result: 'pass' | 'fail' | 'error'
  /** The reason of an error, in a sentence without a full stop. */
  readonly why?: string | undefined
}

/** Results of a run beside its exit code. `sure`: they come from a report of the runner, not from text for people. */
export type ToldByRun = Partial<TestSummary> & { readonly sure: boolean; readonly failing: readonly string[] }

/** The exit code decides. A pass also needs a test, and a report without failures: a script may end in `|| true`. */
export const verdictOf = (
  { shown, report, masked = false }: CheckCommand,
  { code, stdout, stderr, timedOut }: RunResult,
  { counts, sure }: ToldByRun,
  timeoutMs: number,
): CheckVerdict => {
  const error = (why: string): CheckVerdict => ({ result: 'error', why })
  if (timedOut) return error(`\`${shown}\` took more than ${Math.round(timeoutMs / 1000)} s and was ended`)
  if (code === undefined) return error(`\`${shown}\` did not run to its end: ${firstLine(stderr)}`)
  if (code === 126 || code === 127) return error(`\`${shown}\` could not be started: ${lastLine(stderr)}`)
  if (report === undefined) return { result: code === 0 ? 'pass' : 'fail' }
  const failed = counts?.failed ?? 0
  if (failed > 0 && (sure || masked || code !== 0)) return { result: 'fail' }
  if (masked && counts === undefined)
    return error(`\`${shown}\` ends with 0 whatever happens, and prints no counts`)
  const ran = counts === undefined ? undefined : counts.passed + counts.failed + counts.skipped
  const isUnclear = code !== 0 || counts === undefined
  if (ran === 0 || (isUnclear && noTests.test(`${stdout.slice(-4000)}\n${stderr.slice(-4000)}`)))
    return error(`\`${shown}\` ran no test`)
  return { result: code === 0 ? 'pass' : 'fail' }
}

/** vitest, jest, pytest, npm, node and mocha where they find nothing to run. */
const noTests =
  /no test files found|no tests found|no tests ran|collected 0 items|missing script|could not find '|no tests? specified|module named '?pytest/i

const lines = (text: string): readonly string[] => text.split('\n').filter(line => line.trim() !== '')
const firstLine = (text: string): string => (lines(text)[0] ?? 'a signal ended it').slice(0, 200)
const lastLine = (text: string): string => (lines(text).at(-1) ?? 'not found').slice(0, 200)
