import { isRecord, type Json } from '../../../core/text/json.ts'

/** The values of nested settings by their path, as `journal.enabled`. */
export const flat = (value: Json, path = ''): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries(value).flatMap(([key, inner]): (readonly [string, unknown])[] =>
      isRecord(inner) ? [...flat(inner, `${path}${key}.`)] : [[`${path}${key}`, inner]],
    ),
  )

/** A value in one line. */
export const shown = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
