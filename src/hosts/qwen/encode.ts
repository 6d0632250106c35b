import { hookEncoder } from '../protocol/answer/hook-output.ts'
import { table } from './events.ts'

/** No limit was seen; this much is read by every host. */
export const encode = hookEncoder(table, { contextLimit: 9500 })
