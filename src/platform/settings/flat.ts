import type { FileSetting } from '../../core/facts/facts.ts'

/** The values in a parsed file, with the names that lead to each. An empty object has none. */
export const flat = (value: unknown, key = ''): readonly FileSetting[] => {
  if (Array.isArray(value)) return value.flatMap(member => flat(member, key))
  if (typeof value !== 'object' || value === null || value instanceof Date)
    return [{ key, value: String(value) }]
  return Object.entries(value).flatMap(([name, member]) => flat(member, joined(key, name)))
}

export const joined = (key: string, name: string): string => {
  const plain = name.replaceAll('.', '\\.')
  return key === '' ? plain : `${key}.${plain}`
}
