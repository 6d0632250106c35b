import type { Json } from '../../core/text/json.ts'

/** A server-sent event whose name stands in its data too. */
export const named = (type: string, fields: Json): string => `event: ${type}\n${unnamed({ type, ...fields })}`

export const unnamed = (data: Json): string => `data: ${JSON.stringify(data)}\n\n`
