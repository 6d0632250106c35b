import { runCases } from '../../cases/run.ts'
import { projectAt } from '../../project.ts'
import type { CliCall } from '../command.ts'
import { projectFolder } from '../init/folder.ts'
import { withScratch } from '../scratch.ts'
import type { TestResult } from './result.ts'

/** The cases of `handrail.tests.jsonc` and the examples of the config, judged. */
export const runUserCases = async (call: CliCall): Promise<readonly TestResult[]> => {
  const results: TestResult[] = []
  const { platform } = call.io
  const project = projectAt(platform, projectFolder(call))
  await withScratch(platform, scratch =>
    runCases(platform, project, scratch, outcome => results.push(outcome)),
  )
  return results
}
