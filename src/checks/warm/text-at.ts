import { attempt } from '../../platform/node/attempt.ts'
import { bytesOf } from '../../platform/node/open.ts'

/** The text of a regular file, or undefined: a project may have a FIFO under any name. */
export const textAt = (path: string, limit?: number): string | undefined =>
  attempt(() => bytesOf(path, limit)?.toString('utf8'))

/** The JSON in it; undefined where it is none. */
export const jsonAt = (path: string): unknown => attempt((): unknown => JSON.parse(textAt(path) ?? ''))
