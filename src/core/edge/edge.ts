import type { Kept, KeptName } from '../facts/kept.ts'
import type { Json } from '../text/json.ts'

/** Effects on the world that fixers, gates and companions may have. Guards only ask facts. */
export interface Edge {
  /** Runs a program, by its absolute path, without a shell and beside other work; what it started ends with it. */
  start(program: string, args: readonly string[], options: StartOptions): Promise<RunResult>
  /** Asks git in the project, or in a submodule of it. Nothing that a config names is run. */
  git(args: readonly string[], options?: GitOptions): Promise<RunResult>
  /** Answers of git in this event, for all rules of all bundles; src/state/changes/git-queries.ts keeps them. */
  readonly asked: GitAsked
  /** The bytes of a file as text, or undefined where it is missing, too large, not UTF-8, or a link out of the project. */
  readExact(path: string): string | undefined
  /** Puts text in the place of a file in one step: its mode stays, and a link stays a link. Throws where it can't, and for a link out of the project. */
  replace(path: string, text: string): void
  /** Writes a file of the project in one step, whether it is there or not. Throws for a folder that leads out of the project. */
  write(path: string, text: string): void
  /** Creates the file, and its folder, only if it is not there. */
  createNew(path: string, text: string): boolean
  append(path: string, text: string): void
  remove(path: string): void
  /** Gives a file another name in one step. Throws where it is gone: of several callers one succeeds. */
  rename(from: string, to: string): void
  /** A new folder outside the project, for its owner alone. */
  scratch(): Scratch
  list(path: string): readonly string[]
  /** A package that came with handrail, or undefined where it was left out. */
  load(name: string): Promise<unknown>
  /** Says a line to the human at once. */
  say(line: string): void
  now(): Date
  /** Milliseconds of a clock that never goes back. */
  clock(): number
  /** The system and the processor, such as `linux-x64`. */
  readonly machine: string
  /** Where a file of a package that came with handrail lies, or undefined where it was left out. */
  ownFile(name: string): string | undefined
  /** SHA-256 of a text in hexadecimal digits. */
  sha256(text: string): string
  /** The same of what a file holds; undefined where it can't be read. */
  hashOf(path: string): string | undefined
  /** Why no program should be given a file to read: it is a device or a FIFO, or endless. Undefined for files and for nothing. */
  oddity(path: string): string | undefined
  /** The id of this process, and whether there is one of another id that has not ended. */
  readonly processId: number
  isRunning(id: number): boolean
  /** A short random string of lower-case letters and digits. */
  randomId(length: number): string
  /** Starts a command of this program, marked as a check, in a process that outlives this one. False where it can't. */
  startAlone(words: readonly string[], mark: string): boolean
  /** Ends all processes of a check by their mark; `ids`, of processes and negative ones of groups, where no mark can be read. */
  endCheck(mark: string, ids: readonly number[]): void
  /** The shell command that runs this program. */
  self(): string
  /** Where a file of the project's state belongs; its folder is there, and git ignores it. */
  stateFile(name: string): string
  /**
   * The same for a state file that has its name from the hooks before handrail, as in `.claude/.audit-log`. Undefined where
   * there is no project, and where a repository brings the folder as a link that leaves it.
   */
  claudeFile(name: string, root?: string): string | undefined
  /** Absolute path of the working tree. */
  readonly root: string
  /** The same for another working tree of the repository, by its root. */
  inTree(root: string): Edge
  /** The hash of all that git would take of it, or of the files that count, by their path from the root on: see platform/tree.ts. */
  tree(counts?: (path: string) => boolean): Promise<string | undefined>
  /** Keeps a record about the working tree outside of it, sealed. False where there is no place for it. */
  keep(name: KeptName, value: Json): boolean
  kept(name: KeptName): Kept | undefined
  readonly session: SessionMemory
}

export interface Scratch {
  readonly path: string
  /** Takes it away with all that is in it. */
  remove(): void
}

/** Values that are kept for as long as a session lasts. */
export interface SessionMemory {
  /** A name for files of this session. */
  readonly id: string
  /** Its files lie under /tmp, by the names that the older hooks used. */
  readonly tmp: boolean
  /** The project that the session belongs to. A subagent may work in another worktree of it. */
  readonly root: string
  /** Where its files are: a folder that git ignores, else /tmp where the config says so. */
  file(name: string): string
  /** Whether this is the first time, in this session, for this mark. */
  first(mark: string): boolean
  /** Adds a line to a list and returns all of it. */
  add(list: string, line: string): readonly string[]
}

export interface StartOptions {
  readonly cwd: string
  readonly input?: string | undefined
  /** A variable that is undefined here is not set for the program. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined
  /** The variables of the caller that the program gets; without it all. */
  readonly keeps?: ((name: string) => boolean) | undefined
  readonly timeoutMs: number
  /** The output is no text: each byte becomes one character. */
  readonly latin1?: true | undefined
  /** Ends it before its time. */
  readonly signal?: AbortSignal | undefined
  readonly check?: CheckStart | undefined
  readonly warm?: WarmStart | undefined
}

/** The programs of Node that a process may keep loaded. */
export type WarmTool = 'eslint' | 'prettier' | 'stylelint' | 'markdownlint-cli2' | 'tsc'

/** A program of the project's packages. A process that has it loaded may answer in its place: src/checks/warm. */
export interface WarmStart {
  readonly tool: WarmTool
  /** The root of the project. */
  readonly root: string
  /** For `tsc`: the file whose errors are wanted. */
  readonly only?: string | undefined
  /**
   * Where no process has it loaded yet: have one load it and wait for its answer, which takes as long as the program would; or start the
   * program, and such a process behind it; or only such a process. Without it the first.
   */
  readonly whenCold?: 'wait' | 'run' | 'leave' | undefined
}

/**
 * A check of the project, started as a person starts it: git reads its settings, memory has no limit, and only the end of its output
 * is kept. It is ended with SIGTERM first, and then with all that it started, wherever that went.
 */
export interface CheckStart {
  /** The value of HANDRAIL_CHECK in the environment of the check and of all that it starts. */
  readonly mark: string
  /** Called with the id of the process, which is that of its group. */
  readonly onStart?: ((id: number) => void) | undefined
  readonly onOutput?: ((text: string) => void) | undefined
}

export interface GitAsked {
  readonly answers: Map<string, Promise<string | undefined>>
  /** The queries that git did not finish. */
  readonly failed: Set<string>
}

export interface GitOptions {
  readonly input?: string | undefined
  readonly timeoutMs?: number | undefined
  /** The output is no text: each byte becomes one character. */
  readonly latin1?: true | undefined
  /** The folder to start in, where it is not the root of the working tree. */
  readonly folder?: string | undefined
  /** The working tree of a submodule, by its absolute path. */
  readonly submodule?: string | undefined
}

export interface RunResult {
  /** Undefined where the program could not be started or was killed. */
  readonly code: number | undefined
  readonly stdout: string
  readonly stderr: string
  readonly timedOut: boolean
  /** Somebody else ended it by a signal. */
  readonly killed?: true
  /** Nothing was run: a process that loads the program was started, as `whenCold` wants. */
  readonly cold?: true
}

/** For those who only want to know what would be said: nothing is run, written or remembered. */
export const inertEdge: Edge = {
  start: async () => ({ code: undefined, stdout: '', stderr: 'nothing is run here', timedOut: false }),
  git: async () => ({ code: undefined, stdout: '', stderr: 'nothing is run here', timedOut: false }),
  get asked() {
    return { answers: new Map(), failed: new Set<string>() }
  },
  readExact: () => undefined,
  replace: () => {},
  write: () => {},
  createNew: () => false,
  append: () => {},
  remove: () => {},
  rename: () => {
    throw new Error('nothing is renamed here')
  },
  scratch: () => ({ path: '/dev/null', remove: () => {} }),
  list: () => [],
  load: async () => undefined,
  say: () => {},
  now: () => new Date(0),
  clock: () => 0,
  machine: 'none',
  ownFile: () => undefined,
  stateFile: name => `/dev/null/${name}`,
  claudeFile: () => undefined,
  sha256: () => '',
  hashOf: () => undefined,
  oddity: () => undefined,
  processId: 0,
  isRunning: () => false,
  randomId: () => '',
  startAlone: () => false,
  endCheck: () => {},
  self: () => 'handrail',
  root: '/dev/null',
  inTree: () => inertEdge,
  tree: async () => undefined,
  keep: () => false,
  kept: () => undefined,
  session: {
    id: 'none',
    tmp: false,
    root: '/dev/null',
    file: name => `/dev/null/${name}`,
    first: () => true,
    add: (_list, line) => [line],
  },
}
