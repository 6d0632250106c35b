import type { Holds } from '../decision/holds.ts'
import type { Waiver } from '../policy/policy.ts'
import type { CodeMatch, CodePattern, CodeText } from './code.ts'
import type { Download } from './download.ts'
import type { Footprint, FootprintQuestion } from './footprint.ts'
import type { GitQuestion, GitView } from './git-view.ts'
import type { Kept, KeptName } from './kept.ts'
import type { PrivateCopy } from './private-copy.ts'
import type { SessionStep } from './step.ts'
import type { Lost, SessionWork, Taken } from './taken.ts'

/** Questions of a rule about the world. Pure rules ask, the edge answers, each answer is worked out once and only if asked. */
export interface Facts {
  /** Absolute path of the project (the working tree that the event belongs to). */
  root(): string
  home(): string
  /** The home of this account by the system's user database, which no variable of a session changes. */
  accountHome(): string
  env(name: string): string | undefined
  /** The names of all variables that are set. */
  envNames(): readonly string[]
  /** The variables by which a host names the project to its shell, as it does to us. */
  readonly projectVariables: readonly string[]
  now(): Date
  /** Makes a path absolute against the event's cwd and folds `.` and `..`; does not follow links. */
  resolve(path: string): string
  /** Follows symbolic links as far as the path exists. */
  real(path: string): string
  fileKind(path: string): 'file' | 'directory' | 'other' | undefined
  /** The names in a folder; none where it can't be read. */
  list(path: string): readonly string[]
  /** The text of a file, or undefined where it is missing, unreadable or larger than a few megabytes. */
  readText(path: string): string | undefined
  /** The first thousand characters of a file; undefined where it is none, or can't be read. */
  peek(path: string): string | undefined
  /** The permissions of a file, as in `0o600`; undefined where it is missing, and where files have no such thing. */
  mode(path: string): number | undefined
  /** When a file was last written, in milliseconds since 1970; undefined where there is none. */
  modified(path: string): number | undefined
  /** A record that handrail keeps about a working tree, by its root; undefined where there is none. */
  kept(root: string, name: KeptName): Kept | undefined
  /**
   * What git itself would use in a call: the repository and all settings. Undefined where git was late, failed, or
   * is none of this machine.
   */
  repository(call: GitQuestion): GitView | undefined
  git(): GitFacts | undefined
  /** The same for the repository around a path that need not exist: a linked worktree, a submodule, another project. */
  gitAt(path: string): GitFacts | undefined
  /** Where a shell would find a program by this word. */
  found(program: string): ProgramPlace
  /** Whether the PATH has an entry in the project, or one that means the working folder. */
  seeksInside(): boolean
  /** What stands in a file of settings; undefined where it can't be read, is large, or is not of this format. */
  settings(path: string, format: SettingsFormat): readonly FileSetting[] | undefined
  /** Where a program would be found on the PATH, by an absolute entry. */
  which(program: string): string | undefined
  /** The same outside of the project: for what a repository must not bring along itself. */
  whichOutside(program: string): string | undefined
  /** How the checks of a pull request stand. Undefined where nobody could tell, and in batches, which ask no network. */
  checks(pull: PullRequest): Checks | undefined
  /**
   * The nodes of a source text that have the form of one of the patterns, in the order of the text, at most 1,000. Comments and strings are no
   * code. Throws BadPattern for a pattern that no code can match, and MissingParser where there is no parser for the language.
   */
  findCode(source: CodeText, ...patterns: readonly CodePattern[]): readonly CodeMatch[]
  /** The processes that run on this machine, or those that listen at a port; undefined where nobody can tell, and in batches. */
  processes(port?: number): readonly RunningProcess[] | undefined
  /** The part of it that nothing else has. Reads the index; git is started only for what the index can't tell. */
  lost(taken: Taken): Lost
  /** The files that a part of a call will write or remove. Reads trees of git, archives and folders, within bounds. */
  footprint(question: FootprintQuestion): Footprint
  /** The texts that some files of a working tree had in the last commit before the session, by their absolute paths. */
  settledTexts(root: string, paths: readonly string[]): ReadonlyMap<string, string>
  /** How often this agent has lately tried what the rule denies. */
  strikes(rule: string): Attempts
  /** Files that earlier calls of the session brought from the network. */
  downloads(): readonly Download[]
  /** Files that earlier calls of the session made from private ones, the oldest first. */
  copies(): readonly PrivateCopy[]
  /** Results that earlier calls of the session left, the oldest first. */
  steps(): readonly SessionStep[]
  /** How often the turn that wants to end was held before. */
  holds(): Holds
  /** What the session has made; undefined where its beginning was not recorded. */
  work(): SessionWork | undefined
  /** The rules that a human let step aside for this event. */
  waivers(): readonly Waiver[]
}

export type ProgramPlace =
  /** The paths of what would run, as the PATH has it and without links: itself, and the interpreter of a script. */
  | { readonly where: 'outside'; readonly paths: readonly string[] }
  /** In the project, or by an entry of the PATH that means the working folder. */
  | { readonly where: 'inside' }
  | { readonly where: 'nowhere' }

/** `lines`: a word and what follows it. `words`: words between blanks. In both `#` begins a comment. */
export type SettingsFormat = 'toml' | 'json' | 'yaml' | 'ini' | 'lines' | 'words'

/** One value of such a file. */
export interface FileSetting {
  /** The names that lead to it, with `.` between them; a `.` in a name stands behind `\\`. Members of a list have the key of the list. */
  readonly key: string
  readonly value: string
}

export interface RunningProcess {
  readonly id: number
  /** As the system has it: at most 15 characters. */
  readonly name: string
  /** Its words, with blanks in between. */
  readonly line: string
  /** It works in a folder of the project. */
  readonly ours: boolean
}

export interface Attempts {
  /** In this session. */
  readonly count: number
  /** In a row: no other call of the same kind was let through in between. */
  readonly row: number
}

/** A pull request as a command names it. */
export interface PullRequest {
  /** Its number, address or branch; without one it is that of the current branch. */
  readonly ref?: string | undefined
  readonly repo?: string | undefined
  readonly cwd: string
}

/** The names of the checks that are not green. */
export interface Checks {
  readonly failing: readonly string[]
  /** Not finished, or cancelled. */
  readonly open: readonly string[]
}

export interface GitFacts {
  readonly root: string
  /** The main working tree: the same for all linked worktrees. */
  readonly mainRoot: string
  /** The hash of all that git would take of the working tree, or of the files that count: see platform/tree.ts. Undefined where git did not answer. */
  tree(counts?: (path: string) => boolean): string | undefined
  /** The name of the branch, or undefined when HEAD is detached. */
  branch(): string | undefined
  /** Whether the branch has no commit yet; false where git did not answer. */
  unborn(): boolean
  /** Whether a merge was begun and not yet concluded. */
  merging(): boolean
  /** Paths, relative to the root, that differ from HEAD or are untracked and not ignored; undefined where git did not answer. */
  changed(): readonly string[] | undefined
  /** Paths with unresolved merge conflicts. */
  unmerged(): readonly string[]
  worktrees(): readonly string[]
  /** Whether the last commit holds the file, by its absolute path; true where there is no commit to ask. */
  committed(path: string): boolean
  /** Whether git tracks a file at an absolute path or below it, or one that a pattern stands for; true where nobody can tell. */
  tracks(path: string): boolean
  /** Whether git ignores a path and does not track it; false where git did not answer. */
  ignores(path: string): boolean
  /** Paths, relative to the root, whose staged content differs from HEAD; undefined where git did not answer. */
  staged(): readonly string[] | undefined
  /** Paths, relative to the root, whose content differs from the staged one; undefined where git did not answer. */
  unstaged(): readonly string[] | undefined
  /** The commits after the last change of a file, by its absolute path; undefined where git did not answer. */
  since(path: string): History | undefined
  /** The output of a call of git that only reads, from a folder; undefined where git did not answer, or took too long. */
  printed(args: readonly string[], folder: string): string | undefined
  /** A value of git's configuration, for instance an alias. */
  config(key: string): string | undefined
}

export interface History {
  readonly commits: number
  /** Paths, relative to the root, that these commits changed. */
  readonly changed: readonly string[]
  /** All paths that git tracks. */
  readonly tracked: readonly string[]
}
