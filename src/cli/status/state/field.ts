import { isRecord } from '../../../core/text/json.ts'

/**
 * A field of a JSON text by a path as `.tool_input.edits[0].new_string`: a string as it is, anything else as JSON. Undefined
 * where there is none, as for null.
 */
export const fieldOf = (text: string, path: string): string | undefined => {
  const steps = [...path.matchAll(/\.([\w-]+)|\[(\d{1,6})\]|\["([^"\\]*)"\]/g)]
  if (steps.map(([whole]) => whole).join('') !== path.replace(/^\.(?=\[|$)/, '')) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  for (const [, name, index, quoted] of steps) {
    const key = name ?? quoted
    if (index !== undefined) value = Array.isArray(value) ? value[Number(index)] : undefined
    else value = isRecord(value) && key !== undefined && Object.hasOwn(value, key) ? value[key] : undefined
  }
  if (value === undefined || value === null) return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}
