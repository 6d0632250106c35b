/** Where an event belongs. */
export interface Project {
  /** The working tree that the event belongs to. */
  readonly root: string
  /** The main working tree, where state is kept: the same for all linked worktrees. */
  readonly mainRoot: string
  readonly git: GitFolders | undefined
}

export interface GitFolders {
  /** HEAD and index of this working tree. */
  readonly folder: string
  /** Config and refs, shared by all working trees. */
  readonly common: string
}
