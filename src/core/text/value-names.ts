import { isRecord } from './json.ts'

/** `<DATABASE_URL of .env>`: the name of a value that is kept from the model, in the place of the value. */
const mark = /<([^<>\n]{1,200} of [^<>\n]{1,400})>/g

/** Whether a text may hold such a name. Most have none, and nothing else is asked about them. */
export const mayHoldName = (text: string): boolean => text.includes(' of ') && text.search(mark) >= 0

/** What stands between `<` and `>` in a text that has the form of such a name, each once. */
export const namesIn = (text: string): readonly string[] =>
  text.includes(' of ') ? [...new Set([...text.matchAll(mark)].map(([, name = '']) => name))] : []

/** All texts in a value of JSON, keys of objects included. */
export const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return isRecord(value) ? Object.entries(value).flatMap(([key, one]) => [key, ...textsOf(one)]) : []
}

/** The same value with other texts in it. */
export const withTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map(one => withTexts(one, change))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [change(key), withTexts(one, change)]))
}
