import { isRecord, text } from '../text/json.ts'
import { isWithin, join } from '../text/paths/path.ts'
import { hex, sha256 } from '../text/sha256.ts'
import { accountFolder } from './account.ts'
import type { Platform } from './platform.ts'

/** A secret of the account. It seals lines and records (HMAC). */
export interface Key {
  readonly id: string
  readonly secret: Uint8Array
  /** Milliseconds since 1970. */
  readonly since: number
}

/** The account's folder for keys and records. Undefined if the environment points into the project. */
export const journalFolder = (platform: Platform, root: string): string | undefined => {
  const folder = accountFolder(platform, 'journal')
  return isWithin(folder, root) ? undefined : folder
}

export const keyFile = (platform: Platform, root: string): string | undefined => {
  const folder = journalFolder(platform, root)
  return folder === undefined ? undefined : join(folder, 'key.json')
}

/** The account's key, if there is one. */
export const readKey = (platform: Platform, root: string): Key | undefined => {
  const file = keyFile(platform, root)
  // Runs at every event, and most accounts have no key: stat costs less than a failed open.
  if (file === undefined || platform.files.kind(file) !== 'file') return undefined
  const content = platform.files.readText(file, 4096) ?? ''
  try {
    const json: unknown = JSON.parse(content)
    const secret = isRecord(json) ? text(json, 'secret') : undefined
    if (!isRecord(json) || secret === undefined || !/^[0-9a-f]{64}$/.test(secret)) return undefined
    return {
      id: hex(sha256(bytesOf(`id ${secret}`))).slice(0, 8),
      secret: Uint8Array.from(secret.match(/../g) ?? [], pair => Number.parseInt(pair, 16)),
      since: typeof json.since === 'number' ? json.since : 0,
    }
  } catch {
    return undefined
  }
}

const bytesOf = (value: string): Uint8Array => new TextEncoder().encode(value)
