/** One change to one file, and the tests that should notice it. */
export interface Mutant {
  readonly file: string
  readonly line: number
  /** A short description of the change. */
  readonly what: string
  /** The whole file with the change. */
  readonly text: string
  readonly tests: readonly string[]
  /** Tests with one of these in their name run first. */
  readonly hints: readonly string[]
  /** Only those run: the others are about other programs. */
  readonly narrow?: boolean
}

export type Outcome = { readonly killed: string } | 'survived' | 'timeout'
