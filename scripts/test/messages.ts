/** A message of the runner to a test process. */
export type Order = { readonly run: string } | 'end'

/** A message of a test process to the runner. */
export type Message =
  | Passed
  | Result
  | FileEnd
  /** At its end: the CPU time of what it has started and what still runs. */
  | { readonly kind: 'left'; readonly cpuMs: number }
  /** At its end: what is still in the temporary folder, where that is its own. */
  | { readonly kind: 'remains'; readonly names: readonly string[] }

/** How many since the last message of this kind: with one for each test, a tenth of the CPU of small tests would go there. */
export interface Passed {
  readonly kind: 'passed'
  readonly count: number
}

export interface Result {
  readonly kind: 'failed' | 'skipped'
  readonly file: string
  readonly name: string
  /** Of a failure: the error with its stack. Of a skipped test: the reason. */
  readonly text: string
}

export interface FileEnd {
  readonly kind: 'file'
  readonly file: string
  /** Of the process and of all that it has started, since the end of the file before. */
  readonly cpuMs: number
  /** The memory that the process has. */
  readonly bytes: number
}

/** In a test process that the runner has started. */
export const send = (message: Message): void => void process.send?.(message)
