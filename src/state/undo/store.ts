import { accountFolder } from '../../core/edge/account.ts'
import type { Platform } from '../../core/edge/platform.ts'
import { isWithin, join } from '../../core/text/paths/path.ts'
import { newKey, sealOf, type Vault } from '../../platform/node/objects.ts'
import type { KeptCall, LeftBy } from './record.ts'

/** The account's folder of everything that is kept. */
export const undoHome = (platform: Platform): string => accountFolder(platform, 'undo')

/**
 * Where it is kept for a project, in the account's state and never in the project. Undefined where the environment points into the
 * project; a home that is a project itself is none of that.
 */
const folderFor = (platform: Platform, root: string): string | undefined => {
  const { files } = platform
  const home = undoHome(platform)
  const places = [home, files.real(home) ?? home]
  const isInside = places.some(place => isWithin(place, root)) && !isWithin(platform.home(), root)
  return isInside ? undefined : join(home, platform.sha256(files.real(root) ?? root).slice(0, 32))
}

const keyFile = (platform: Platform): string => join(undoHome(platform), 'key')

const readKey = (platform: Platform): Buffer | undefined => {
  const text = platform.files.readText(keyFile(platform), 100)?.trim() ?? ''
  return /^[0-9a-f]{64}$/.test(text) ? Buffer.from(text, 'hex') : undefined
}

/** The store of a project that has one. */
export const openVault = (platform: Platform, root: string): Vault | undefined => {
  const folder = folderFor(platform, root)
  const key = readKey(platform)
  if (folder === undefined || key === undefined || platform.files.kind(folder) !== 'directory')
    return undefined
  return { folder, key }
}

/** The store of a project, made if need be. Undefined where there is no place for it; throws where it can't be made. */
export const makeVault = (platform: Platform, root: string): Vault | undefined => {
  const folder = folderFor(platform, root)
  const { files } = platform
  if (folder === undefined || files.kind(platform.home()) !== 'directory') return undefined
  const isNew = files.kind(folder) !== 'directory'
  for (const path of [undoHome(platform), folder, join(folder, 'calls')]) files.makeOwnFolder(path)
  if (isNew) files.createNew(join(folder, 'project'), `${root}\n`)
  if (readKey(platform) === undefined) files.createNew(keyFile(platform), `${newKey()}\n`)
  const key = readKey(platform)
  return key === undefined ? undefined : { folder, key }
}

const callFile = ({ folder }: Vault, id: string): string => join(folder, `calls/${id}.json`)
const leftFile = ({ folder }: Vault, id: string): string => join(folder, `calls/${id}.left.json`)

/** A record is a line of JSON and a line with its seal: nothing but handrail writes what an undo carries out. */
const write = ({ files }: Platform, vault: Vault, path: string, record: KeptCall | LeftBy): void => {
  const body = JSON.stringify(record)
  files.writeWhole(path, `${body}\n${sealOf(vault, body)}\n`)
}

const mostRecord = 64 * 1024 * 1024

const bodyOf = ({ files }: Platform, vault: Vault, path: string): string | undefined => {
  const [body, seal] = files.readText(path, mostRecord)?.split('\n') ?? []
  return body !== undefined && seal === sealOf(vault, body) ? body : undefined
}

export const writeCall = (platform: Platform, vault: Vault, call: KeptCall): void =>
  write(platform, vault, callFile(vault, call.id), call)

export const writeLeft = (platform: Platform, vault: Vault, left: LeftBy): void =>
  write(platform, vault, leftFile(vault, left.id), left)

export const readCall = (platform: Platform, vault: Vault, id: string): KeptCall | undefined => {
  const body = bodyOf(platform, vault, callFile(vault, id))
  if (body === undefined) return undefined
  // The seal says that handrail wrote it.
  const call: KeptCall = JSON.parse(body)
  return call.v === 1 && call.id === id ? call : undefined
}

export const readLeft = (platform: Platform, vault: Vault, id: string): LeftBy | undefined => {
  const body = bodyOf(platform, vault, leftFile(vault, id))
  if (body === undefined) return undefined
  const left: LeftBy = JSON.parse(body)
  return left.v === 1 && left.id === id ? left : undefined
}

/** The ids of all calls that something is kept of, in no order. */
export const callIds = ({ files }: Platform, vault: Vault): readonly string[] =>
  files.list(join(vault.folder, 'calls')).flatMap(name => /^(\w+)\.json$/.exec(name)?.[1] ?? [])

/** All calls, newest first. `damaged` counts records that do not hold. */
export const readCalls = (
  platform: Platform,
  vault: Vault,
): { readonly calls: readonly KeptCall[]; readonly damaged: number } => {
  const ids = callIds(platform, vault)
  const calls = ids.flatMap(id => readCall(platform, vault, id) ?? [])
  return { calls: calls.toSorted((a, b) => b.at.localeCompare(a.at)), damaged: ids.length - calls.length }
}

export const removeCall = ({ files }: Platform, vault: Vault, id: string): void => {
  for (const path of [callFile(vault, id), leftFile(vault, id)]) files.remove(path)
}
