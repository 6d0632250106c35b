import { isRecord, type Json } from '../../../core/text/json.ts'
import { visible } from '../../../core/text/quoting/foreign.ts'

/**
 * The one JSON document of an answer. All text in it is for a model or a person and shows what can't be seen; only
 * the input that the tool will run with stays to the letter, and JSON escapes carry what is invisible in it.
 */
export const documentOf = (body: Json): string => `${visible(JSON.stringify(shown(body)))}\n`

/** The fields in which hosts take the input that a tool runs with. */
const inputs = ['updatedInput', 'tool_input', 'modifiedArgs', 'updated_input']

const shown = (body: Json): Json =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      if (inputs.includes(key)) return [key, value]
      if (typeof value === 'string') return [key, visible(value)]
      return [key, isRecord(value) ? shown(value) : value]
    }),
  )
