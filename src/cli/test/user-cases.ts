import { runCases } from '../../cases/run.ts'
import type { CliCall } from '../command.ts'
import { projectOf } from '../grant/keep.ts'
import type { TestResult } from './result.ts'

/** The cases of `handrail.tests.jsonc` and the examples of the config, judged. */
export const runUserCases = async (call: CliCall): Promise<readonly TestResult[]> => {
  const results: TestResult[] = []
  await runCases(call.io.platform, projectOf(call), outcome => results.push(outcome))
  return results
}
