import { isRecord } from '../../core/text/json.ts'

/** A line of handrail names it, or the shim that finds it. */
export const namesUs = (text: string | undefined): boolean => text?.includes('handrail') === true

/**
 * What becomes of the entries that start handrail in a settings file of a host: all hooks are switched off, or an entry is gone or is
 * another. A text that is not known may be any.
 */
export const entryLoss = (
  before: string | undefined,
  after: string | undefined,
): 'off' | 'lost' | 'unknown' | undefined => {
  if (before === after) return undefined
  if (after === undefined) return namesUs(before) ? 'unknown' : undefined
  const [old, now] = [parsed(before), parsed(after)]
  if (isOff(now) && !isOff(old)) return 'off'
  if (!namesUs(before)) return undefined
  if (old === undefined || now === undefined) return 'lost'
  const kept = new Set(entriesOf(now))
  return entriesOf(old).some(entry => !kept.has(entry)) ? 'lost' : undefined
}

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Members of lists that name handrail, with the keys that lead to them: a matcher belongs to its entry. */
const entriesOf = (value: unknown, key = ''): readonly string[] => {
  if (Array.isArray(value))
    return value.map(one => `${key} ${JSON.stringify(one)}`).filter(entry => namesUs(entry))
  if (isRecord(value)) return Object.entries(value).flatMap(([name, one]) => entriesOf(one, `${key}.${name}`))
  return typeof value === 'string' && namesUs(value) ? [`${key} ${value}`] : []
}

/** The keys of Claude Code and Qwen Code, and of Gemini CLI, with which no hook runs. */
const isOff = (value: unknown): boolean =>
  isRecord(value) &&
  (value.disableAllHooks === true || (isRecord(value.hooksConfig) && value.hooksConfig.enabled === false))
