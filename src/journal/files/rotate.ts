import type { Platform } from '../../core/edge/platform.ts'
import { stateFolder } from '../../core/edge/state-home.ts'
import type { JournalPolicy } from '../../core/policy/policy.ts'
import { join } from '../../core/text/paths/path.ts'
import { journalFile, rotatedFile, rotatedFiles } from './names.ts'
import { mayGo } from './shipped.ts'

/** A rotation takes a few milliseconds. A lock older than this belongs to a process that died. */
const staleMs = 10_000

/**
 * Renames the full journal to the next number, and deletes the oldest files beyond `keep` that no shipper waits for.
 *
 * No line can be lost here, with or without the lock. A process reserves a number by creating its file (O_EXCL), then
 * renames the journal over that empty file; a writer that still has the renamed file open appends to it. The lock only
 * prevents a second rotation of a journal that has just begun.
 */
export const rotate = (platform: Platform, root: string, policy: JournalPolicy, size: number): void => {
  const lock = join(stateFolder(root), 'journal.lock')
  if (!locked(platform, lock, size >= policy.maxBytes * 2)) return
  try {
    if ((platform.files.size(journalFile(root)) ?? 0) < policy.maxBytes) return
    renameAway(platform, root)
    const numbers = rotatedFiles(platform.files, root)
    const old = numbers.slice(0, Math.max(0, numbers.length - policy.keep))
    for (const number of mayGo(platform, root, old)) platform.files.remove(rotatedFile(root, number))
  } finally {
    platform.files.remove(lock)
  }
}

const renameAway = (platform: Platform, root: string): void => {
  let number = (rotatedFiles(platform.files, root).at(-1) ?? 0) + 1
  while (!platform.files.createNew(rotatedFile(root, number), '')) number += 1
  try {
    platform.files.rename(journalFile(root), rotatedFile(root, number))
  } catch (error) {
    platform.files.remove(rotatedFile(root, number))
    throw error
  }
}

/** `overdue`: the journal has been too large for so long that a lock without a date can't be in the middle of its write. */
const locked = (platform: Platform, lock: string, overdue: boolean): boolean => {
  const now = platform.now().getTime()
  if (platform.files.createNew(lock, String(now))) return true
  const since = platform.files.readText(lock)
  if (since === undefined) return false
  const stale = since === '' ? overdue : !(Math.abs(now - Number(since)) < staleMs)
  if (!stale) return false
  platform.files.remove(lock)
  return platform.files.createNew(lock, String(now))
}
