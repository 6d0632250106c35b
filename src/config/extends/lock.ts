import type { Platform } from '../../core/edge/platform.ts'
import { isRecord, record, text } from '../../core/text/json.ts'
import { dirname, join } from '../../core/text/paths/path.ts'
import { resolvesWithin } from '../../platform/resolves-within.ts'

/** A file of a package as it was when the lock was written. */
export interface Locked {
  readonly version: string
  /** SHA-512 of the file, as npm writes it. */
  readonly integrity: string
}

/** The files of packages that a config extends, by `<package>/<path in it>`. */
export type Lock = ReadonlyMap<string, Locked>

const maxBytes = 262_144

/** The lock of a config lies beside it. */
export const lockFile = (config: string): string => join(dirname(config), 'handrail.lock.json')

/** Reads the lock of a config. One that can't be read proves nothing. */
export const readLock = ({ files }: Platform, config: string, root: string | undefined): Lock => {
  const file = lockFile(config)
  if (root !== undefined && !resolvesWithin(files, file, root)) return new Map()
  const content = files.readText(file, maxBytes)
  return content === undefined ? new Map() : parseLock(content)
}

const parseLock = (content: string): Lock => {
  try {
    const json: unknown = JSON.parse(content)
    if (!isRecord(json) || json.v !== 1) return new Map()
    return new Map(
      Object.entries(record(json, 'extends')).flatMap(([name, value]) => {
        const integrity = isRecord(value) ? text(value, 'integrity') : undefined
        if (!isRecord(value) || integrity === undefined) return []
        return [[name, { version: text(value, 'version') ?? '', integrity }] as const]
      }),
    )
  } catch {
    return new Map()
  }
}

/** The text of a lock, for its file. */
export const lockText = (lock: Lock): string => {
  const sorted = [...lock].sort(([a], [b]) => (a < b ? -1 : 1))
  return `${JSON.stringify({ v: 1, extends: Object.fromEntries(sorted) }, null, 2)}\n`
}
