/** Why a file is private: by its name and place, or by what is in it. */
export type PrivateKind = 'env' | 'key' | 'store' | 'private' | 'held' | 'personal'

/** A file that a call of the session made from a private one: a copy, an archive, a part of its rows. */
export interface PrivateCopy {
  readonly path: string
  /** The file that the content comes from. */
  readonly from: string
  /** Without one the path was written anew since, from something else. */
  readonly kind: PrivateKind | undefined
}
