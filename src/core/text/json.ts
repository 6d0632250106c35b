/** Reading untrusted JSON without casts: every field is asked for by the type it should have. */
export type Json = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const record = (from: Json, key: string): Json => {
  const value = from[key]
  return isRecord(value) ? value : {}
}

export const text = (from: Json, ...keys: readonly string[]): string | undefined => {
  for (const key of keys) {
    const value = from[key]
    if (typeof value === 'string') return value
  }
  return undefined
}

export const flag = (from: Json, key: string): boolean => from[key] === true

export const list = (from: Json, key: string): readonly unknown[] => {
  const value = from[key]
  return Array.isArray(value) ? value : []
}
