import type { Json } from '../../core/json.ts'

/** A config that ships with the program: the same keys as a file, read the same way. */
export interface Preset {
  readonly says: string
  readonly config: Json
}
