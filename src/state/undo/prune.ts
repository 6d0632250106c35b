import { lockWorldOf, takeLock } from '../../core/edge/lock.ts'
import type { Platform } from '../../core/edge/platform.ts'
import type { UndoPolicy } from '../../core/policy/policy.ts'
import { dirname, join } from '../../core/text/paths/path.ts'
import type { Vault } from '../../platform/node/objects.ts'
import type { KeptCall } from './record.ts'
import { callIds, readCalls, removeCall } from './store.ts'

const dayMs = 86_400_000
/** The age up to which a file may belong to a call that is being kept right now. */
const graceMs = 600_000
/** The longest that a prune may take before another process takes its lock. */
const lockMs = 60_000
/** A prune makes room for some calls to come. */
const share = 0.8

/**
 * Notes how much the store grew. Once it is too large, and once a day, forgets calls that are too old, then the oldest, and deletes
 * contents that no call has.
 */
export const prune = (platform: Platform, vault: Vault, policy: UndoPolicy, grown: number): void => {
  const { files } = platform
  const sizeFile = join(vault.folder, 'size')
  const now = platform.now().getTime()
  const [bytes = 0, at = 0] = (files.readText(sizeFile, 100) ?? '').split(' ').map(Number)
  const size = (bytes || 0) + grown
  const isDue = size > policy.maxBytes || now - (at || 0) > dayMs
  if (!isDue) {
    if (grown > 0) files.writeWhole(sizeFile, `${size} ${at}\n`)
    return
  }
  pruneNow(platform, vault, policy)
}

/** Undefined where another process is at it. */
export const pruneNow = (platform: Platform, vault: Vault, policy: UndoPolicy): Pruned | undefined => {
  const { files } = platform
  const release = takeLock(lockWorldOf(platform), join(vault.folder, 'prune.lock'), lockMs)
  if (release === undefined) return undefined
  try {
    const pruned = forgetOld(platform, vault, policy)
    files.writeWhole(join(vault.folder, 'size'), `${pruned.bytes} ${platform.now().getTime()}\n`)
    forgetProjects(platform, vault, policy)
    return pruned
  } finally {
    release()
  }
}

export interface Pruned {
  /** How many calls were forgotten. */
  readonly calls: number
  /** The size of the store afterwards. */
  readonly bytes: number
}

const forgetOld = (platform: Platform, vault: Vault, policy: UndoPolicy): Pruned => {
  const now = platform.now().getTime()
  const { calls } = readCalls(platform, vault)
  const sizes = objectSizes(platform, vault)
  const known = new Set(calls.map(({ id }) => id))
  // A record without its seal is of no use.
  for (const id of callIds(platform, vault)) if (!known.has(id)) removeCall(platform, vault, id)
  const kept: KeptCall[] = []
  const used = new Set<string>()
  let bytes = 0
  let isFull = false
  const most = totalOf(sizes) > policy.maxBytes ? policy.maxBytes * share : policy.maxBytes
  for (const call of calls) {
    const fresh = new Set(objectsOf(call).filter(name => !used.has(name)))
    const more = [...fresh].reduce((sum, name) => sum + (sizes.get(name)?.bytes ?? 0), 0)
    // The newest call stays, whatever it takes: it may not have run yet.
    isFull ||= kept.length > 0 && bytes + more > most
    if (isFull || now - Date.parse(call.at) > policy.keepDays * dayMs) {
      removeCall(platform, vault, call.id)
      continue
    }
    kept.push(call)
    bytes += more
    for (const name of fresh) used.add(name)
  }
  for (const [name, { path, bytes: size, modified }] of sizes) {
    if (used.has(name)) continue
    if (now - modified < graceMs) bytes += size
    else platform.files.remove(path)
  }
  return { calls: calls.length - kept.length, bytes }
}

const objectsOf = ({ entries }: KeptCall): readonly string[] => entries.flatMap(({ object }) => object ?? [])

interface ObjectFile {
  readonly path: string
  readonly bytes: number
  readonly modified: number
}

const totalOf = (sizes: ReadonlyMap<string, ObjectFile>): number =>
  [...sizes.values()].reduce((sum, { bytes }) => sum + bytes, 0)

/** All files of contents by name, and those that a process left half written. */
const objectSizes = ({ files }: Platform, { folder }: Vault): ReadonlyMap<string, ObjectFile> => {
  const objects = join(folder, 'objects')
  const paths = [
    ...files
      .list(objects)
      .flatMap(part => files.list(join(objects, part)).map(name => join(objects, `${part}/${name}`))),
    ...files.list(folder).flatMap(name => (name.endsWith('.tmp') ? [join(folder, name)] : [])),
  ]
  return new Map(
    paths.map(path => [
      path.slice(path.lastIndexOf('/') + 1).replace(/\.(?:gz|sealed)$/, ''),
      { path, bytes: files.size(path) ?? 0, modified: files.modified(path) ?? 0 },
    ]),
  )
}

/** Stores of other projects that nothing was kept in for long, and notes of calls that never ended: no other prune looks at them. */
const forgetProjects = ({ files, now }: Platform, { folder }: Vault, { keepDays }: UndoPolicy): void => {
  const home = dirname(folder)
  for (const name of files.list(join(home, 'open'))) {
    const path = join(home, `open/${name}`)
    if (now().getTime() - (files.modified(path) ?? 0) > dayMs) files.remove(path)
  }
  for (const name of files.list(home)) {
    const other = join(home, name)
    if (!/^[0-9a-f]{32}$/.test(name) || other === folder) continue
    const last = files.modified(join(other, 'calls')) ?? files.modified(other) ?? 0
    if (now().getTime() - last > (keepDays + 1) * dayMs) files.removeTree(other)
  }
}
