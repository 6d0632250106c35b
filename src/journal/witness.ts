import type { Platform } from '../core/platform.ts'
import { stateHome } from '../core/state-home.ts'
import { isRecord, text } from '../text/json.ts'
import { markOf } from '../text/mark.ts'
import { isWithin, join } from '../text/path.ts'
import type { Key } from './chain.ts'
import { hex, sha256 } from './sha256.ts'

/** One line of the record: the hash and the id of a journal line. */
export interface WitnessLine {
  readonly hash: string
  readonly id: string
}

/**
 * The size at which the record starts a new file and keeps the previous one. It holds more lines than a journal usually
 * has.
 */
const witnessBytes = 2_000_000

const bytesOf = (value: string): Uint8Array => new TextEncoder().encode(value)

/** The account's folder for keys and records. Undefined if the environment points into the project. */
const accountFolder = (platform: Platform, root: string): string | undefined => {
  const folder = join(stateHome(platform.env('XDG_STATE_HOME'), platform.home()), 'journal')
  return isWithin(folder, root) ? undefined : folder
}

export const keyFile = (platform: Platform, root: string): string | undefined => {
  const folder = accountFolder(platform, root)
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

export const witnessFile = (platform: Platform, root: string): string | undefined => {
  const folder = accountFolder(platform, root)
  return folder === undefined ? undefined : join(folder, `${markOf(root)}.log`)
}

/** Notes outside of the project that a line was written. A failure loses evidence only, so it is ignored. */
export const addWitness = (platform: Platform, root: string, { hash, id }: WitnessLine): void => {
  const file = witnessFile(platform, root)
  if (file === undefined) return
  try {
    if (platform.files.size(file) === undefined && !beginWitness(platform, root, file)) return
    const { size } = platform.files.append(file, `${hash} ${id}\n`)
    if (size >= witnessBytes && (platform.files.size(file) ?? 0) >= witnessBytes) {
      platform.files.rename(file, `${file}.old`)
    }
  } catch {}
}

/** The first line names the project. A missing home is not created. */
const beginWitness = (platform: Platform, root: string, file: string): boolean => {
  const { files } = platform
  const folder = accountFolder(platform, root)
  if (folder === undefined || files.kind(platform.home()) !== 'directory') return false
  files.makeOwnFolder(folder)
  deleteStale(platform, folder)
  files.createNew(file, `# ${root}\n`)
  return true
}

/** Deletes records of projects that no longer exist. Runs only when a new record begins. */
const deleteStale = ({ files }: Platform, folder: string): void => {
  for (const name of files.list(folder).filter(each => each.endsWith('.log'))) {
    const head = new TextDecoder().decode(files.readPart(join(folder, name), 0, 4096))
    const root = /^# (.+)\n/.exec(head)?.[1]
    if (root === undefined || files.kind(root) !== undefined) continue
    files.remove(join(folder, name))
    files.remove(join(folder, `${name}.old`))
  }
}

/** The noted lines, oldest first. */
export const readWitness = (platform: Platform, root: string): readonly WitnessLine[] => {
  const file = witnessFile(platform, root)
  if (file === undefined) return []
  return [`${file}.old`, file].flatMap(each =>
    (platform.files.readText(each) ?? '').split('\n').flatMap(line => {
      const [, hash, id] = /^([0-9a-f]{32}) (.+)$/.exec(line) ?? []
      return hash === undefined || id === undefined ? [] : [{ hash, id }]
    }),
  )
}
