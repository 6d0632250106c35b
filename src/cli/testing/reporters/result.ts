/** One finished test, as every reporter prints it. */
export interface TestResult {
  readonly suite: string
  readonly name: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  readonly note?: string
  readonly durationMs: number
  readonly file?: string
  readonly line?: number
}
