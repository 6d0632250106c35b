import type { Platform } from '../core/platform.ts'
import type { JournalPolicy } from '../core/policy.ts'
import { stateFolder } from '../core/state-home.ts'
import { join } from '../text/path.ts'
import { fullFile, fullFiles, journalFile } from './place.ts'

/** A rotation takes a few milliseconds; a lock as old as this belongs to a process that died. */
const staleMs = 10_000

/**
 * Puts the full journal aside under the next number and forgets the oldest beyond `keep`.
 *
 * No line can be lost here, lock or no lock: a number is taken by creating its file, which only one process can, and the
 * journal is renamed over that empty file; a writer that still holds the renamed file open ends up in it. The lock only
 * keeps two processes from putting aside a journal that has just begun.
 */
export const rotate = (platform: Platform, root: string, policy: JournalPolicy, size: number): void => {
  const lock = join(stateFolder(root), 'journal.lock')
  if (!locked(platform, lock, size >= policy.maxBytes * 2)) return
  try {
    if ((platform.files.size(journalFile(root)) ?? 0) < policy.maxBytes) return
    putAside(platform, root)
    const numbers = fullFiles(platform.files, root)
    for (const number of numbers.slice(0, Math.max(0, numbers.length - policy.keep))) {
      platform.files.remove(fullFile(root, number))
    }
  } finally {
    platform.files.remove(lock)
  }
}

const putAside = (platform: Platform, root: string): void => {
  let number = (fullFiles(platform.files, root).at(-1) ?? 0) + 1
  while (!platform.files.createNew(fullFile(root, number), '')) number += 1
  try {
    platform.files.rename(journalFile(root), fullFile(root, number))
  } catch (error) {
    platform.files.remove(fullFile(root, number))
    throw error
  }
}

/** `overdue`: nobody has rotated for so long that a lock without a date can't be one that is just being written. */
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
