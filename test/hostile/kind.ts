import { isNightly } from '../support/matrix.ts'

/** How much of something is too much: by day a tenth, which still overflows every stack and every line of a terminal. */
export const many = (count: number): number => (isNightly ? count : count / 10)

/** One way in which a repository can be hostile. Plain data and one function that plants it. */
export interface Kind {
  readonly name: string
  readonly plant: (scene: Planting) => void
  /** The file that the edit events are about; `src/sum.ts` by default. */
  readonly edits?: string
  /** The folder of the events below the project; its root by default. */
  readonly cwd?: string
  /** Variables in the environment of the host beside the usual. */
  readonly env?: (dir: string, path: string) => Readonly<Record<string, string>>
  /** Whether processes wait for the events, as in a real session; else each event is answered by a process of its own. */
  readonly waiting?: boolean
  /** Settings of the user's own config beside the usual. */
  readonly user?: Readonly<Record<string, unknown>>
  /**
   * A shell command that runs the planted program when a person types it in the tree. Run after the events: a trap that
   * nothing can spring would prove nothing.
   */
  readonly springs?: string
  /**
   * Why linting is off for this kind. SECURITY.md: linters of the project run as the user, and some load configs that are
   * programs; it names the two rules to switch off in a repository that is not trusted. That is what these kinds do.
   */
  readonly lintOff?: string
  /** The kind that plants the same and more: only the nightly run tries both. */
  readonly within?: string
}

/** Functions and values that a kind plants with. Paths are below the project unless they are absolute. */
export interface Planting {
  readonly dir: string
  /** A folder beside the project. */
  readonly outside: string
  /** Where the events say that the transcript of the session is. */
  readonly transcript: string
  /** A shell command that leaves a mark, in one line and without double quotes. */
  readonly mark: string
  /** The same as JavaScript and as Python. */
  readonly markJs: string
  readonly markPython: string
  write(path: string, content: string | Uint8Array): void
  /** An executable that leaves a mark and copies its input. Returns its absolute path. */
  program(path: string): string
  fifo(path: string): void
  /** A link at `path` that leads to `target`. */
  link(target: string, path: string): void
  socket(path: string): void
  /** A file of this size that takes no room on the disk. */
  sparse(path: string, bytes: number): void
  chmod(path: string, mode: number): void
  /** A file whose name is these bytes. */
  bytes(name: Buffer, content: string): void
  remove(path: string): void
  move(from: string, to: string): void
  mkdir(path: string): void
  git(...args: readonly string[]): string
  /** Adds a text to `.git/config`. */
  config(text: string): void
}
