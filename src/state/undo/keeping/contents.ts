import type { Platform } from '../../../core/edge/platform.ts'
import type { UndoPolicy } from '../../../core/policy/policy.ts'
import type { TakenFiles } from '../../../known/losses/taken.ts'
import { secretIn } from '../../../known/secrets/files.ts'
import { attempt, errorCode } from '../../../platform/node/attempt.ts'
import { blobId, keepObject, NotKept, type Vault } from '../../../platform/node/objects.ts'
import { keyOf, leadsTo, roomAt, writtenOf } from '../../../platform/node/place.ts'
import type { Found } from '../gather.ts'
import { committedIn, mayBeCommitted, repositoryAt, takesRepository } from '../git.ts'
import type { KeptEntry, NotKeptFile } from '../record.ts'

/** Fewer files are kept without a question to git. */
const fewFiles = 20
/** Left on the disk for others. */
const reserve = 64 * 1024 * 1024

export interface Contents {
  readonly entries: readonly KeptEntry[]
  readonly missed: readonly NotKeptFile[]
  readonly grown: number
}

/** Keeps the contents, small files first: one large file must not be why many small ones are lost. */
export const keepContents = (
  platform: Platform,
  vault: Vault,
  found: readonly Found[],
  { maxCallBytes }: Pick<UndoPolicy, 'maxCallBytes'>,
  isLate: () => boolean = () => false,
  taken: readonly TakenFiles[] = [],
): Contents => {
  const missed: NotKeptFile[] = []
  const committed = committedBlobs(platform, found, taken)
  const made = new Map<string, KeptEntry>()
  const bounds = { bytes: maxCallBytes, room: roomAt(vault.folder) - reserve, grown: 0 }
  const check = (): void => {
    if (isLate()) throw new NotKept('it takes too long')
  }
  for (const one of found.toSorted((a, b) => a.seen.size - b.seen.size)) {
    const { place, seen } = one
    const plain = plainEntry(one)
    if (seen.kind !== 'file') {
      if (seen.kind !== 'other') made.set(keyOf(place), plain)
      continue
    }
    const blob = committed(one)
    if (blob !== undefined) {
      made.set(keyOf(place), { ...plain, blob })
      continue
    }
    try {
      check()
      if (seen.size > bounds.bytes) throw new NotKept('larger than undo.max_call_bytes lets one call keep')
      if (seen.size > bounds.room) throw new NotKept('no room on the disk')
      const sealed = isPrivate(one)
      const { name, grown } = keepObject(vault, place, { sealed, check })
      bounds.bytes -= seen.size
      bounds.room -= grown
      bounds.grown += grown
      made.set(keyOf(place), { ...plain, object: name, ...(sealed ? { secret: true } : {}) })
    } catch (error) {
      missed.push({ path: place.toString(), size: seen.size, why: whyNot(error) })
    }
  }
  const entries = found.flatMap(({ place }) => made.get(keyOf(place)) ?? [])
  return { entries, missed, grown: bounds.grown }
}

export const plainEntry = ({ place, seen }: Found): KeptEntry => {
  const { kind, mode, size, modified } = seen
  const path = writtenOf(place)
  if (kind === 'folder') return { path, kind, mode }
  if (kind === 'file') return { path, kind, mode, size, modified }
  const target = leadsTo(place)
  return { path, kind: 'link', leadsTo: target === undefined ? '' : writtenOf(target) }
}

/** Sealed are secrets by their names, and what nobody but its owner may read. The key is for as much as fits. */
const isPrivate = ({ place, seen }: Found): boolean =>
  secretIn(place.toString()) !== undefined || ((seen.mode & 0o077) === 0 && seen.size < 1_000_000)

const whyNot = (error: unknown): string => {
  if (error instanceof NotKept) return error.message
  const code = errorCode(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'no room on the disk'
  return `it can’t be read or written (${code || 'unknown error'})`
}

/** Files whose very bytes are in the last commit need no second copy, unless the repository itself goes. */
const committedBlobs = (
  platform: Platform,
  found: readonly Found[],
  taken: readonly TakenFiles[],
): ((one: Found) => KeptEntry['blob']) => {
  const files = found.filter(({ seen }) => seen.kind === 'file').map(({ place }) => place.toString())
  if (files.length <= fewFiles) return () => undefined
  const first = found[0]?.place.toString() ?? '/'
  const repository = attempt(() => repositoryAt(platform, first))
  if (repository === undefined || taken.some(({ path }) => takesRepository(repository, path)))
    return () => undefined
  if (!mayBeCommitted(platform, repository, files)) return () => undefined
  const blobs = committedIn(platform, repository)
  return ({ place }) => {
    const id = blobs.get(place.toString())
    return id !== undefined && blobId(place, id.length) === id ? { root: repository.root, id } : undefined
  }
}
