/** A file or folder that came from the network in this session. */
export interface Download {
  readonly path: string
  /** Everything whose path begins so: what came out of an archive. */
  readonly prefix: boolean
  /** The machine that it came from. */
  readonly host: string
}
