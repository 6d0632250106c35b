/** A rule that a config file makes with one entry of `own_rules`. */
export interface OwnRule {
  /** `own/` and a name. */
  readonly id: string
  readonly file: string
  /** Its place in the list of the file. */
  readonly index: number
  readonly subject: OwnSubject
  /** The text of `when`. */
  readonly when: string
  readonly says: string
  readonly why?: string | undefined
  readonly instead: readonly string[]
  readonly verdict: 'deny' | 'ask' | 'advise'
  /** Examples that the rule must stop. */
  readonly match: readonly string[]
  /** Examples that it must let pass. */
  readonly notMatch: readonly string[]
  /** The line of a key of the entry. */
  line(...path: readonly (string | number)[]): number | undefined
}

/** The subject of `when`. */
export type OwnSubject =
  /** A line of a table, as docs/tables.md says. */
  | { readonly verb: 'command'; readonly calls: string }
  /** With `code` only edits that bring in code of this form. */
  | { readonly verb: 'edit'; readonly paths: readonly string[]; readonly code?: string | undefined }
  | { readonly verb: 'read'; readonly paths: readonly string[] }
  | { readonly verb: 'fetch'; readonly hosts: readonly string[] }

/** The group of all rules that did not come with handrail. */
export const ownGroup = 'own/'

/** A human's lasting answer to what a rule asks about one command. */
export interface Allowance {
  readonly rule: string
  /** The whole command, as it is typed; else `calls`. */
  readonly command?: string | undefined
  /** A line of a table that every call of the command must fit. */
  readonly calls?: string | undefined
  readonly file: string
  readonly index: number
}
