import type { Option } from '../../core/rule/rule.ts'
import type { TestStatus } from './test-status.ts'

/** How long a test run counts in summaries and in the checks of subagents. */
export const summaryFresh: Option = {
  type: 'number',
  key: 'evidence.summary_fresh_s',
  default: 1800,
  least: 0,
  says: 'A test run that is more seconds ago counts as none in summaries and in the checks of subagents.',
}

/** The run, where it is not too long ago. */
export const freshRun = (status: TestStatus | undefined, seconds: number): TestStatus | undefined =>
  status !== undefined && status.age <= seconds ? status : undefined
