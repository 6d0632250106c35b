/** A call of git as far as it steers which repository git takes, and which settings it reads. */
export interface GitQuestion {
  /** The folder it starts in, then the values of `-C` in their order: each counts from the one before it. */
  readonly folders: readonly string[]
  /** Its options before the sub-command that name a repository or set something: `--git-dir=x`, `-c`, `a.b=c`. */
  readonly options?: readonly string[] | undefined
  /** Variables set for this call alone; null where only the running shell knows the value. */
  readonly env?: Readonly<Record<string, string | null>> | undefined
  /** The path by which the call names the program, where it names one. */
  readonly program?: string | undefined
}

/** What git itself says that a call would use. */
export interface GitView {
  /** In the order in which git reads them, with those of included files. */
  readonly settings: readonly ReadSetting[]
  /** Undefined where git finds none from there, or refuses the one that it finds. */
  readonly repository: GitRepository | undefined
}

export interface ReadSetting {
  /** As git prints it: `filter.lfs.clean`. */
  readonly key: string
  /** Undefined for a key without `=`, which means true. */
  readonly value: string | undefined
  /** Set for the account or the machine, by a file outside of the project and of the repository. */
  readonly ofAccount: boolean
}

/** All paths are absolute, with links resolved. */
export interface GitRepository {
  /** The folder with HEAD and the index; of a linked worktree or a submodule its own one. */
  readonly gitDir: string
  /** The folder with config and objects, which linked worktrees share. */
  readonly commonDir: string
  /** The top of the working tree; undefined in a bare repository, and inside of a git folder. */
  readonly root: string | undefined
  /** The folder that hooks are looked for in. */
  readonly hooks: string
  /**
   * The folders of its index in which git would start itself, because a repository stands there; undefined where
   * nobody can tell.
   */
  nested(): readonly string[] | undefined
}
