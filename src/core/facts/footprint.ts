/** What a call does to one file, or to all that lies in a folder. */
export interface Touched {
  /** Absolute. */
  readonly path: string
  readonly kind: 'write' | 'delete'
  /** All that lies below it, too. */
  readonly whole?: true | undefined
  /** The text afterwards; it gives undefined where nobody can tell. Without it nobody can tell either. */
  readonly content?: (() => string | undefined) | undefined
}

/**
 * The files that a call will write or remove. They are all of those that may change: more where a conflict, a local change or an option
 * decides when it runs.
 */
export interface Footprint {
  readonly files: readonly Touched[]
  /** Whether these are all. `git pull` is known only when it runs. */
  readonly known: boolean
  /** Folders in which it may do anything: what it brings could not be looked at, or there is too much of it. */
  readonly unseen: readonly string[]
}

/** Only its run tells. */
export const unknownFootprint: Footprint = { files: [], known: false, unseen: [] }

/** The part of a call that only the disk, an archive or git can answer. Plain data: the words of the call are read by then. */
export type FootprintQuestion = GitDeed | UnpackedArchive | CopiedTree

interface OfGit {
  readonly from: 'git'
  /** The folder that git works in. */
  readonly folder: string
  /** The commit that is checked out by then, where an earlier part of the script changes that. */
  readonly head?: string | undefined
}

export type GitDeed = OfGit &
  (
    | {
        /** Another tree takes the place of the last commit's; with `force` that of local changes too. */
        readonly deed: 'switch'
        readonly to: string
        readonly force: boolean
        /** Where that is no commit, it is a path that is put back. */
        readonly orPath: boolean
      }
    | {
        /** Tracked files become what the index or a tree has of them; without `overlay` those that it has not are removed. */
        readonly deed: 'restore'
        readonly tree: string | undefined
        readonly paths: readonly string[]
        readonly overlay: boolean
      }
    | { readonly deed: 'remove'; readonly which: GitKind; readonly paths: readonly string[] }
    | { readonly deed: 'merge'; readonly heads: readonly string[] }
    /** The changes of commits, made again or taken back. */
    | {
        readonly deed: 'pick'
        readonly commits: readonly string[]
        readonly back: boolean
        /** Which parent of a merge counts, from 1 on. */
        readonly parent: number
      }
    | {
        readonly deed: 'rebase'
        readonly upstream: string
        readonly onto: string | undefined
        readonly branch: string | undefined
      }
    /** A stash: its changes, and the files that git never saw. `start` where a branch is made at its commit. */
    | { readonly deed: 'unstash'; readonly stash: string; readonly atItsCommit: boolean }
    /** Only these folders stay checked out; all, where there are none. Undefined: nobody can tell which. */
    | { readonly deed: 'sparse'; readonly kept: readonly string[] | undefined }
  )

export type GitKind = 'tracked' | 'untracked' | 'ignored' | 'untracked and ignored'

export interface UnpackedArchive {
  readonly from: 'archive'
  readonly archive: string
  readonly into: string
  /** How many leading folders of each member are left out. */
  readonly strip: number
  /** Members keep no folder at all. */
  readonly flat: boolean
  /** An option changes names: only the folder is known. */
  readonly renames: boolean
}

export interface CopiedTree {
  readonly from: 'folder'
  /** A pattern where `glob` says so. */
  readonly source: string
  readonly glob: boolean
  /** The path that the source gets; that of each match where `inside` says so. */
  readonly target: string
  readonly inside: boolean
  /** What is in a folder is copied too. */
  readonly deep: boolean
  /** The source is gone afterwards. */
  readonly moves: boolean
  /** What the source has not is removed from the target. */
  readonly mirrors: boolean
  /** Names that are left out, wherever they are; with `/` in front right in the source. */
  readonly without?: readonly string[] | undefined
}
