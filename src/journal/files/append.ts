import { readKey } from '../../core/edge/account-key.ts'
import type { Platform } from '../../core/edge/platform.ts'
import { makeState } from '../../core/edge/state-home.ts'
import type { JournalPolicy } from '../../core/policy/policy.ts'
import { chainLine } from '../chain/chain.ts'
import { lastLink } from '../chain/last-link.ts'
import { addWitness } from '../chain/witness.ts'
import { journalFile } from './names.ts'
import { rotate } from './rotate.ts'

/**
 * Appends one line to the journal of the project. Any number of processes may append at once: a line is one write with
 * O_APPEND. The line is chained to the last line in the file, and its hash is noted outside of the project. Never
 * throws; the result is the error message for the human.
 *
 * @param root the project's main working tree
 */
export const appendEntry = (
  platform: Platform,
  root: string,
  policy: JournalPolicy,
  line: string,
): string | undefined => {
  if (!policy.enabled) return undefined
  const file = journalFile(root)
  let size = 0
  try {
    const { text, hash } = chainLine(line, lastLink(platform, root), readKey(platform, root))
    size = appendOrCreate(platform, root, file, `${text}\n`)
    addWitness(platform, root, { hash, id: idOf(line) })
  } catch (error) {
    return `${file} can't be written (${error instanceof Error ? error.message : String(error)})`
  }
  if (size >= policy.maxBytes) tryRotate(platform, root, policy, size)
  return undefined
}

/** A line begins with its version and its id. */
const idOf = (line: string): string => /^\{"v":1,"id":"([^"\\]*)"/.exec(line)?.[1] ?? '-'

/** The line is written by now. If rotation fails, the next writer tries again. */
const tryRotate = (platform: Platform, root: string, policy: JournalPolicy, size: number): void => {
  try {
    rotate(platform, root, policy, size)
  } catch {}
}

/** Creates the folder only after a failed write, which happens once in the life of a project. */
const appendOrCreate = (platform: Platform, root: string, file: string, line: string): number => {
  try {
    return appendWhole(platform, file, line)
  } catch (error) {
    if (!makeState(platform.files, root)) throw new Error(`there is no folder ${root}`, { cause: error })
    return appendWhole(platform, file, line)
  }
}

/** A full disk may take half a line. Try to end it, so that the next line does not continue it. */
const appendWhole = (platform: Platform, file: string, line: string): number => {
  const { whole, size } = platform.files.append(file, line)
  if (whole) return size
  platform.files.append(file, '\n')
  throw new Error('the disk took only a part of the line')
}
