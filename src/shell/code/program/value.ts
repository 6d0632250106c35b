/** A value of an edit program; `unknown` stands for any value that is not known. */
export type ProgramValue =
  | string
  | number
  | boolean
  | null
  | ProgramValue[]
  | Map<string, ProgramValue>
  | { readonly kind: 'unknown' }
  | { readonly kind: 'regex'; readonly source: string; readonly flags: string }
  | { readonly kind: 'path'; readonly path: string }
  | FileValue
  | { readonly kind: 'called'; readonly name: string; readonly own?: ProgramValue }
  | {
      readonly kind: 'function'
      readonly run: (args: readonly ProgramValue[], named: ReadonlyMap<string, ProgramValue>) => ProgramValue
    }

export interface FileValue {
  readonly kind: 'file'
  readonly path: string
  readonly mode: string
  readonly before: string
  out: string
  rest: string
}

export const unknown: ProgramValue = { kind: 'unknown' }

export const isUnknown = (value: ProgramValue): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'unknown'

export const isMap = (value: ProgramValue | undefined): value is Map<string, ProgramValue> =>
  value instanceof Map

/** The value as a condition; undefined where it is not known. */
export const truthOf = (value: ProgramValue): boolean | undefined => {
  if (isUnknown(value)) return undefined
  if (Array.isArray(value)) return value.length > 0
  return isMap(value) ? value.size > 0 : Boolean(value)
}

/** Files and names that one program may read and set, and the work that it may take. */
export interface ProgramWorld {
  readonly python: boolean
  readonly read: (path: string) => string | undefined
  /** Texts of files after the program; undefined for a file whose text is not known. */
  readonly writes: Map<string, string | undefined>
  readonly names: Map<string, ProgramValue>
  steps: number
}

export const textIn = (world: ProgramWorld, path: string): string | undefined =>
  world.writes.has(path) ? world.writes.get(path) : world.read(path)

/** A value of JSON as one of the program, and back. */
export const ofJson = (json: unknown): ProgramValue => {
  if (Array.isArray(json)) return json.map(ofJson)
  if (typeof json === 'object' && json !== null)
    return new Map(Object.entries(json).map(([key, value]) => [key, ofJson(value)]))
  return typeof json === 'string' || typeof json === 'number' || typeof json === 'boolean' ? json : null
}

/** Undefined where a part of it is not known. */
export const toJson = (value: ProgramValue): unknown => {
  if (Array.isArray(value)) {
    const items = value.map(toJson)
    return items.includes(undefined) ? undefined : items
  }
  if (!isMap(value)) return typeof value === 'object' && value !== null ? undefined : value
  const found: Record<string, unknown> = {}
  for (const [key, one] of value) {
    const json = toJson(one)
    if (json === undefined) return undefined
    found[key] = json
  }
  return found
}
