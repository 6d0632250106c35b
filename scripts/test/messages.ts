/** What a test process tells the runner. */
export type Message =
  | { readonly kind: 'running'; readonly name: string }
  | { readonly kind: 'file'; readonly file: string }
  /** At its end: the CPU time of the process and of all that it started, and of that what still runs. */
  | { readonly kind: 'cpu'; readonly ms: number; readonly stillRunning: number }
  | Result

export interface Result {
  readonly kind: 'passed' | 'failed' | 'skipped'
  readonly file: string
  readonly name: string
  /** Of a failure: the error with its stack. Of a skipped test: the reason. */
  readonly text: string
}

/** In a test process that the runner has started. */
export const send = (message: Message): void => void process.send?.(message)
