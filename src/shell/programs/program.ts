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
}
