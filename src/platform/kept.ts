import { decidedFolder } from '../core/edge/account.ts'
import { type Key, readKey } from '../core/edge/account-key.ts'
import type { Platform } from '../core/edge/platform.ts'
import type { Kept, KeptName } from '../core/facts/kept.ts'
import { isRecord, type Json, record, text } from '../core/text/json.ts'
import { join } from '../core/text/paths/path.ts'
import { hex, hmacSha256, sha256 } from '../core/text/sha256.ts'

const folderName = 'evidence'
const sealOpen = ',"seal":"'
const mostBytes = 65_536

/**
 * Keeps a record about a working tree in one step, sealed with the account's key where there is one. It is never in the project itself.
 * False where there is no place for it.
 */
export const keep = (platform: Platform, root: string, name: KeptName, value: Json): boolean => {
  const file = fileOf(platform, root, name)
  const { files } = platform
  if (file === undefined || files.kind(platform.home()) !== 'directory') return false
  files.makeOwnFolder(file.folder)
  if (files.kind(file.path) === undefined) deleteStale(platform, file.folder)
  const key = readKey(platform, root)
  const fields = {
    v: 1,
    name,
    root: realOf(platform, root),
    value,
    ...(key === undefined ? {} : { key: key.id }),
  }
  const body = JSON.stringify(fields).slice(0, -1)
  files.writeWhole(file.path, `${body}${sealOpen}${sealOf(body, key)}"}\n`)
  return true
}

/** The record; undefined where there is none. */
export const readKept = (platform: Platform, root: string, name: KeptName): Kept | undefined => {
  const file = fileOf(platform, root, name)
  if (file === undefined || platform.files.kind(file.path) === undefined) return undefined
  const content = platform.files.readText(file.path, mostBytes) ?? ''
  const [, body = '', seal] = /^(\{.*),"seal":"([0-9a-f]{64})"\}\n$/s.exec(content) ?? []
  if (seal === undefined || sealOf(body, readKey(platform, root)) !== seal) return { holds: false }
  try {
    const json: unknown = JSON.parse(`${body}}`)
    const isOurs =
      isRecord(json) && json.v === 1 && json.name === name && text(json, 'root') === realOf(platform, root)
    return isOurs ? { holds: true, value: record(json, 'value') } : { holds: false }
  } catch {
    return { holds: false }
  }
}

/** The files of the records about a working tree. */
export const keptFiles = (platform: Platform, root: string): readonly string[] => {
  const place = placeOf(platform, root)
  if (place === undefined) return []
  const names = platform.files.list(place.folder).filter(name => name.startsWith(`${place.mark}-`))
  return names.map(name => join(place.folder, name))
}

const realOf = ({ files }: Platform, root: string): string => files.real(root) ?? root

const placeOf = (
  platform: Platform,
  root: string,
): { readonly folder: string; readonly mark: string } | undefined => {
  const folder = decidedFolder(platform, root, folderName)
  const mark = platform.sha256(realOf(platform, root)).slice(0, 32)
  return folder === undefined ? undefined : { folder, mark }
}

const fileOf = (
  platform: Platform,
  root: string,
  name: KeptName,
): { readonly folder: string; readonly path: string } | undefined => {
  const place = placeOf(platform, root)
  return place && { folder: place.folder, path: join(place.folder, `${place.mark}-${name}.json`) }
}

const sealOf = (body: string, key: Key | undefined): string => {
  const bytes = new TextEncoder().encode(body)
  return hex(key === undefined ? sha256(bytes) : hmacSha256(key.secret, bytes))
}

/** Deletes the records of working trees that no longer exist. Runs only when a new record begins. */
const deleteStale = ({ files }: Platform, folder: string): void => {
  for (const name of files.list(folder)) {
    const root = /"root":("(?:[^"\\]|\\.)*")/.exec(files.readText(join(folder, name), mostBytes) ?? '')?.[1]
    if (root === undefined) continue
    const path: unknown = JSON.parse(root)
    if (typeof path === 'string' && files.kind(path) === undefined) files.remove(join(folder, name))
  }
}
