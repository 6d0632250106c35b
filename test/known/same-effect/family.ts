/** Commands with one effect on one target. */
export interface Family {
  readonly name: string
  /** The answer, by the state that the target is in. */
  readonly answers: Readonly<Record<string, 'deny' | 'ask' | 'pass'>>
  /** The commands for the target of a state; `< path` is a call of the tool that reads. */
  rows(target: string, state: string): readonly string[]
}
