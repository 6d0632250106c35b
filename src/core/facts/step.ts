/** An earlier call of the session that left something which a later one may use. */
export interface SessionStep {
  /** As a shell command; that of an edit tool as a command which writes the same file. */
  readonly text: string
  readonly cwd: string
  /** Its results: absolute paths, and names such as those of an alias or a remote. */
  readonly leaves: readonly string[]
  /** Files that nothing else has, which it moved to a place that is cleaned without a question. */
  readonly moved: readonly MovedFile[]
}

/** Where a file was, and where it is now. */
export interface MovedFile {
  readonly from: string
  readonly to: string
}
