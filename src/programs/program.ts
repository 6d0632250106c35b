import type { EffectKind, Word } from '../core/script.ts'

/** What is known of a program's arguments. Options are space-separated lists: most entries are never looked at. */
export interface Program {
  /** Options that take a value. */
  readonly valued?: string
  /** Its sub-commands that have something to say of their own. */
  readonly subs?: Readonly<Record<string, Program>>
  /** Options have one dash and whole words: `-name`. */
  readonly single?: boolean
  /** Long options may be cut short while they stay clear. */
  readonly abbreviates?: boolean
  /** Options that name the folder it works in. */
  readonly folder?: string
  /** Options that make it work on whole trees. */
  readonly recursive?: string
  /**
   * Its effects: `kind:which`, separated by spaces. `which` is all, first, last, rest (all but the first), init (all
   * but the last), `-o,--out` (the values of these options), `=path` (that path) or nothing. A `*` behind it means
   * whole trees. `?-i,--in-place` behind it asks for one of these options, `!-n` for none of them.
   */
  readonly does?: string
  /** Effects that take more than a list to say. */
  readonly effects?: (call: Call) => void
}

/** One call of a program, for those effects. */
export interface Call {
  /** After the sub-commands that the tables know. */
  readonly operands: readonly Word[]
  readonly words: readonly Word[]
  has(...options: readonly string[]): boolean
  values(...options: readonly string[]): readonly Word[]
  /** `given` where the call itself says what is written. */
  add(kind: EffectKind, path: Word | string, recursive?: boolean, given?: boolean): void
  /** Data that goes to or comes from a host, given as an address, a name, or undefined where nothing says which. */
  host(kind: 'upload' | 'download' | 'execute', address: Word | string | undefined): void
  /** What a folder or file that the words name is, where the disk tells. */
  isFolder(path: Word): boolean
}

export type Family = Readonly<Record<string, Program>>
