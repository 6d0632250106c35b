import type { RunResult, StartOptions } from './edge.ts'

/** Everything the program needs of the outside world. One module per JavaScript runtime implements it. */
export interface Platform {
  readonly runtime: string
  readonly files: Files
  /** Reads standard input to its end, or to the limit. */
  readStdin(limit: number): Input
  writeStdout(text: string): void
  writeStderr(text: string): void
  env(name: string): string | undefined
  /** The names of all variables that are set. */
  envNames(): readonly string[]
  /** The character between the folders of PATH. */
  readonly pathSeparator: string
  /** The id of this process. */
  readonly id: number
  /** The id of the process that started this one. */
  parentId(): number
  /** Whether there is a process of this id that has not ended. */
  isRunning(id: number): boolean
  /** The processes of this machine, or those that listen at a TCP port; undefined where there is no /proc. */
  processes(port?: number): readonly ProcessEntry[] | undefined
  cwd(): string
  home(): string
  /** The home of this account by the system's user database, which no variable of a session changes. */
  accountHome(): string
  now(): Date
  /** Milliseconds of a clock that never goes back. */
  clock(): number
  /** A short random string of lower-case letters and digits. */
  randomId(length: number): string
  /** SHA-256 in hexadecimal digits. */
  sha256(content: string | Uint8Array): string
  /** SHA-512 as npm writes it: `sha512-` and Base64. */
  integrity(content: string): string
  /** Whether this is an Ed25519 signature of the text by the public key (32 bytes), both in Base64. False where one of them is none. */
  isSigned(content: string, signature: string, key: string): boolean
  /** The name that git gives to the content of a file. */
  blobId(content: Uint8Array, algorithm: 'sha1' | 'sha256'): string
  /** The words of a command that starts this program again. */
  readonly self: readonly string[]
  /** Runs a program, by its absolute path, without a shell and waits for it. */
  run(program: string, args: readonly string[], options: RunOptions): RunResult
  /** The same beside other work; what it started ends with it. */
  start(program: string, args: readonly string[], options: StartOptions): Promise<RunResult>
  /** Starts a command of this program, marked as a check, in a process that outlives this one. False where it can't. */
  startAlone(words: readonly string[], mark: string): boolean
  /** Ends all processes of a check by their mark; `ids`, of processes and negative ones of groups, where no mark can be read. */
  endCheck(mark: string, ids: readonly number[]): void
  /** Makes a function of code. It is given what `parameters` name, and runs in this process. */
  functionOf(
    code: string,
    parameters: readonly string[],
    name: string,
  ): (...given: readonly unknown[]) => unknown
  /** Loads a package that was installed with this one; rejects where it is not there. */
  load(name: string): Promise<unknown>
  /** The same at once; throws where it is not there. */
  loadNow(name: string): unknown
  /** Where a file of such a package lies, as in `@scope/name/bin/program`. */
  ownFile(name: string): string | undefined
  /** The system and the processor, such as `linux-x64`. */
  readonly machine: string
  /** Runs work and throws when it takes more processor time, even if it never yields. `wallMs` limits the elapsed time. */
  limited<T>(milliseconds: number, work: () => T, wallMs?: number, whole?: boolean): T
  /** How much longer work takes because others wait for the processors too: 1 on a calm machine, at most 10. */
  waiting(): number
  /** Goes on after so many milliseconds. */
  pause(milliseconds: number): Promise<void>
  /** Whether this process serves more than one event. Only then a cache pays; it is validated before each use. */
  readonly lasting: boolean
  /** Spawns standby processes for free slots. `first`: whether this event may spawn the very first ones. */
  standBy(first: boolean): void
  /** Rejects when the promise takes longer. */
  deadline<T>(milliseconds: number, work: Promise<T>): Promise<T>
  /** Undefined where no other process keeps the deadline. Then only the limits above hold. */
  readonly watchdog?: Watchdog | undefined
}

export interface ProcessEntry {
  readonly id: number
  readonly name: string
  readonly line: string
  /** Undefined where it belongs to another account. */
  readonly cwd?: string | undefined
}

/** The process that kills this one past a deadline: the shell of src/process/entry/handrail.sh, or the client of a standby process. */
export interface Watchdog {
  /** Milliseconds until the deadline. */
  left(): number
  /** Begins the deadline anew. Only for an event that may take long, and only from the event loop. */
  renew(): void
  /** Called right before a text of the answer is written: from now on the watchdog must not give a second one. */
  answering(): void
  /** Called once the whole answer is written. */
  answered(code: number): void
}

export type Input =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly why: string }

/**
 * Only regular files are opened, and no open waits: a FIFO or a device is a file that can't be read. What lies in `.handrail` is read and
 * written only where that is a real folder of this account.
 */
export interface Files {
  kind(path: string): 'file' | 'directory' | 'other' | undefined
  size(path: string): number | undefined
  /** The kind and details of a path, links not followed. A name that is no UTF-8 is given in bytes. */
  look(path: string | Uint8Array): Look | undefined
  /** The same with its times. */
  stamp(path: string): Stamp | undefined
  /** What tells one state of a file from another, links followed. */
  pin(path: string): Pin | undefined
  /** Whether it belongs to this account, as everything does where files have no owners. */
  isOwn(path: string): boolean
  /** The permissions, as in `0o600`; undefined where it is missing, and on systems without modes. */
  mode(path: string): number | undefined
  /** When it was last written, in milliseconds since 1970. */
  modified(path: string): number | undefined
  /** Undefined where it can't be read, or is larger than the limit (8 MB). */
  readText(path: string, limit?: number): string | undefined
  /** The names in a folder, at most so many of them (20,000). */
  list(path: string, most?: number): readonly string[]
  real(path: string): string | undefined
  /** A stretch of a file in bytes, shorter at its end. Undefined where it can't be read. */
  readPart(path: string, start: number, length: number): Uint8Array | undefined
  /**
   * One write at the end of the file, which is made if need be, for its owner's eyes only. Throws where it can't,
   * and where the path is a symbolic link: a project from elsewhere must not choose what is written to.
   */
  append(path: string, text: string): Appended
  /** Writes beside the file and renames over it. Throws where it can't. */
  writeWhole(path: string, text: string): void
  /** The same for a file of the project: its mode stays, and a link stays a link. */
  replace(path: string, text: string): void
  /** The bytes as text, byte for byte; undefined where it is not UTF-8, and where readText is. */
  readExact(path: string, limit?: number): string | undefined
  /** Creates the file only if it is not there. */
  createNew(path: string, text: string): boolean
  rename(from: string, to: string): void
  remove(path: string): void
  /** Makes a folder for its owner alone, and those above it that are missing. */
  makeFolder(path: string): void
  /** The same for a folder that holds nothing but what handrail keeps: one that was open to others is closed. */
  makeOwnFolder(path: string): void
  /** A new folder below the temporary one, for its owner alone. */
  makeScratch(): string
  /** Takes a folder away with all that is in it. */
  removeTree(path: string): void
}

export type Look =
  | { readonly kind: 'file'; readonly size: number }
  | { readonly kind: 'link'; readonly leadsTo: Uint8Array }
  | { readonly kind: 'directory' | 'other' }

export interface Stamp {
  readonly kind: 'file' | 'link' | 'directory' | 'other'
  readonly size: number
  /** When it was last written, since 1970. */
  readonly seconds: number
  readonly nanoseconds: number
  /** When it was made, in milliseconds since 1970; 0 where the file system does not say. */
  readonly born: number
}

export interface Pin {
  /** Device, inode and owner; of all but folders the size and both times in nanoseconds too. */
  readonly text: string
  /** When anything about it last changed, in milliseconds since 1970; 0 for a folder. */
  readonly changed: number
}

export interface Appended {
  /** False where the disk took only the beginning of the text. */
  readonly whole: boolean
  /** False where the file was renamed or removed meanwhile: its new owner may have read it before the write. */
  readonly inPlace: boolean
  /** The size of the file afterwards. */
  readonly size: number
}

export type RunOptions = StartOptions
