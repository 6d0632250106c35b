/** Everything the program needs of the outside world. One module per JavaScript engine implements it. */
export interface Platform {
  readonly engine: string
  readonly files: Files
  /** Reads standard input to its end, or to the limit. */
  readStdin(limit: number): Input
  writeStdout(text: string): void
  writeStderr(text: string): void
  env(name: string): string | undefined
  cwd(): string
  home(): string
  now(): Date
  /** Milliseconds of a clock that never goes back. */
  clock(): number
  /** A short random string of lower-case letters and digits. */
  randomId(length: number): string
  /** Runs a program without a shell and waits for it. */
  run(program: string, args: readonly string[], options: RunOptions): RunResult
  /** Runs work and throws when it takes longer, even if it never yields. */
  limited<T>(milliseconds: number, work: () => T): T
  /** Rejects when the promise takes longer. */
  deadline<T>(milliseconds: number, work: Promise<T>): Promise<T>
}

export type Input =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly why: string }

export interface Files {
  kind(path: string): 'file' | 'directory' | 'other' | undefined
  size(path: string): number | undefined
  /** Undefined where it can't be read. */
  readText(path: string, limit?: number): string | undefined
  list(path: string): readonly string[]
  real(path: string): string | undefined
  /** One write at the end of the file, whole or not at all as far as the system allows. Throws where it can't. */
  append(path: string, text: string): void
  /** Writes beside the file and renames over it. Throws where it can't. */
  writeWhole(path: string, text: string): void
  /** Creates the file only if it is not there. */
  createNew(path: string, text: string): boolean
  rename(from: string, to: string): void
  remove(path: string): void
  makeFolder(path: string): void
}

export interface RunOptions {
  readonly cwd: string
  readonly input?: string | undefined
  readonly timeoutMs: number
}

export interface RunResult {
  /** Undefined where the program could not be started or was killed. */
  readonly code: number | undefined
  readonly stdout: string
  readonly stderr: string
  readonly timedOut: boolean
}
