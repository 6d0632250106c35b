import type { WrittenPlace } from '../../platform/node/place.ts'

/** The record of the copies for one call, made before it ran. */
export interface KeptCall {
  readonly v: 1
  /** The id of its line in the journal. */
  readonly id: string
  /** ISO 8601, in UTC. */
  readonly at: string
  readonly host: string
  readonly session?: string | undefined
  readonly agent?: string | undefined
  readonly tool: string
  /** The command or the file, redacted and cut. */
  readonly subject: string
  /** The working tree that it ran in. */
  readonly root: string
  readonly entries: readonly KeptEntry[]
  readonly refs: readonly KeptRef[]
  /** The commit of each repository whose branch or files it moved. */
  readonly heads: readonly KeptHead[]
  readonly missed: readonly NotKeptFile[]
}

/** The content of a place before the call. */
export interface KeptEntry {
  readonly path: WrittenPlace
  /** `absent`: nothing, and the call writes there. */
  readonly kind: 'file' | 'folder' | 'link' | 'absent'
  /** A folder that only has something kept in it. */
  readonly around?: true | undefined
  readonly mode?: number | undefined
  readonly size?: number | undefined
  /** When it was written, in milliseconds since 1970. */
  readonly modified?: number | undefined
  /** The name of its content in the store. */
  readonly object?: string | undefined
  /** Its content is in a commit: the repository, and the id there. */
  readonly blob?: KeptBlob | undefined
  /** It may hold a secret: its content is encrypted. */
  readonly secret?: true | undefined
  /** Where a link leads. */
  readonly leadsTo?: WrittenPlace | undefined
}

export interface KeptBlob {
  readonly root: string
  readonly id: string
}

/** A ref that the call drops or moves, or a stash. */
export interface KeptRef {
  readonly root: string
  /** The whole name; `refs/stash` for a stash. */
  readonly name: string
  readonly id: string
  /** The message of a stash. */
  readonly message?: string | undefined
}

export interface KeptHead {
  readonly root: string
  readonly id: string
  /** Undefined where HEAD was detached. */
  readonly branch?: string | undefined
}

/** A file that could not be kept, and why. */
export interface NotKeptFile {
  readonly path: string
  readonly size?: number | undefined
  readonly why: string
}

/** The state that a call left at the places of its entries: known once it has run. */
export interface LeftBy {
  readonly v: 1
  readonly id: string
  /** By the index of the entry: what stands there. Entries that are not named can't be told. */
  readonly left: readonly (readonly [number, string])[]
  /** The content of folders that were not there before. */
  readonly made: readonly (readonly [WrittenPlace, string])[]
  readonly heads: readonly KeptHead[]
}

/** The state of a place, in one word: `gone`, `folder`, `other`, `link <target>` or `file <name of its content>`. */
export type State = string
