import type { CliCall } from '../command.ts'
import type { TestResult } from './result.ts'

/** The cases that a project has of its own. */
export const runUserCases = async (_call: CliCall): Promise<readonly TestResult[]> => []
