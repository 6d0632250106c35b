/** A program that a file makes run later: a script of package.json, a step of a pipeline, a config that is code. */
export interface PlannedProgram {
  /** The file, by its path. */
  readonly path: string
  /** A language of the table of interpreters. */
  readonly language: string
  readonly text: string
  /** The text that the file had in its place; what that one did is nothing new. */
  readonly before?: string | undefined
  /** It runs on another machine or in a container. */
  readonly elsewhere: boolean
  /** It runs only where somebody calls it, and is judged again then. */
  readonly called?: boolean | undefined
  /** Code starts it when it runs itself: only what nobody means is asked about. */
  readonly started?: boolean | undefined
  /** A shell reads the file when it starts: to load other files of the account and to set what is private is what it is for. */
  readonly ofShell?: boolean | undefined
  /** It is code of the program itself that runs when the program starts. */
  readonly atStart?: boolean | undefined
}
