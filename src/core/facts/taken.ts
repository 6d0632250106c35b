/**
 * Files or commits that a call takes away, in any way. It does not tell whether a copy exists. `stirred`: an earlier part of the
 * script may change what is there by then.
 */
export type Taken = TakenFiles | TakenRef

/** Files at a path that are gone afterwards, or replaced by something else. */
export interface TakenFiles {
  readonly kind: 'deleted' | 'overwritten' | 'restored'
  /** Absolute; a pattern where `glob` says so. */
  readonly path: string
  readonly glob: boolean
  /** All that lies below it, too. */
  readonly whole: boolean
  /** Parts of the path are only known when it runs; `*` stands for them. */
  readonly shaped: boolean
  readonly which: TakenKind
  /** Their staged changes go as well. */
  readonly staged: boolean
  /** Repositories in it go as well, though only some kinds of files do. */
  readonly nested?: boolean | undefined
  /** The content afterwards: nothing, the same with a part changed, a text that the call itself gives, or something else. */
  readonly left: 'nothing' | 'part' | 'text' | 'other'
  /** The program that does it; empty for a tool of the host. */
  readonly by: string
  readonly stirred?: boolean | undefined
}

/** Which of the files at a path: git may take only what it tracks, only what is staged of it, or only what it does not track. */
export type TakenKind = 'all' | 'tracked' | 'staged' | 'untracked' | 'ignored' | 'untracked and ignored'

/** Commits that a ref held, which may be in no other. */
export interface TakenRef {
  readonly kind: 'dropped'
  /** `commits`: those of the current branch that `to` does not hold. `unreachable`: all that only reflogs hold. */
  readonly what: 'branch' | 'tag' | 'ref' | 'stash' | 'stashes' | 'commits' | 'unreachable'
  /** As the call has it, `*` for all branches; null where only the running shell knows. */
  readonly name: string | null
  /** Its target afterwards; undefined where it is gone. */
  readonly to?: string | null | undefined
  /** The folder that git works in, absolute; undefined where only the running shell knows. */
  readonly folder: string | undefined
  readonly by: 'git'
  readonly stirred?: boolean | undefined
}

/** Losses that nothing else has: no commit, no index, no stash, no build. Files that this session made itself are not counted. */
export interface Lost {
  /**
   * Whether the lists are all of it. `much`: the whole project or its history, or there is more than could be looked at. `unknown`: nobody
   * can tell, because it lies outside of the project and is no single file, there is no repository, or only the running shell knows the path.
   */
  readonly sure: 'known' | 'much' | 'unknown'
  readonly files: readonly LostFile[]
  readonly commits: readonly LostCommit[]
  /** Places that could not be looked at in full: there were too many files, it took too long, or git did not answer. */
  readonly more?: readonly LostFile[] | undefined
}

export interface LostFile {
  readonly path: string
  /** The working tree that it lies in. */
  readonly root: string
  /** Its changes are in no commit, only its staged content is, it was never added, git ignores it, or it lies in no tree of the project. */
  readonly as: 'changed' | 'staged' | 'untracked' | 'ignored' | 'outside'
  /** It was untracked when the session began: whoever ignores it now did so since. */
  readonly lately?: true | undefined
}

export interface LostCommit {
  readonly id: string
  readonly subject: string
  /** The repository that goes with them. */
  readonly repository?: string | undefined
  /** The files of a stash that only it has. */
  readonly files?: readonly string[] | undefined
}

/** The session's own work, as far as it is known. */
export interface SessionWork {
  /** When it began, in milliseconds since 1970. */
  readonly since: number
  /** The commit that was checked out by then, if any. */
  readonly head?: string | undefined
  /** Files that were changed or not tracked by then, as absolute paths. */
  readonly before: ReadonlySet<string>
  /** Files that its agents wrote, by edit tools or commands. */
  readonly own: ReadonlySet<string>
}

export const nothingLost: Lost = { sure: 'known', files: [], commits: [] }
export const unknownLoss: Lost = { sure: 'unknown', files: [], commits: [] }
export const muchLost: Lost = { sure: 'much', files: [], commits: [] }
