import { projectAt } from '../../../event/project.ts'
import { runCases } from '../../../testing/cases/run.ts'
import type { CliCall } from '../../command.ts'
import { projectFolder } from '../../options/folder.ts'
import type { TestResult } from '../reporters/result.ts'
import { withScratch } from '../scratch.ts'

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
