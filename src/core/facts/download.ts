/** A file or folder that came from the network in this session. */
export interface Download {
  readonly path: string
  /** Everything whose path begins so: what came out of an archive. */
  readonly prefix: boolean
  /** A folder that an archive was unpacked into, by names that nobody knows: what git and the session have not is from there. */
  readonly into?: boolean | undefined
  /** The machine that it came from. */
  readonly host: string
}
