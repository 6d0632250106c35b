import type { Platform } from '../../core/edge/platform.ts'
import { stateFolder } from '../../core/edge/state-home.ts'
import { isRecord } from '../../core/text/json.ts'
import { join } from '../../core/text/paths/path.ts'

/** The file that notes how much of the journal `handrail ship` has sent. */
export const shipFile = (root: string): string => join(stateFolder(root), 'ship.json')

/** The lock of the process that ships the journal, of which there is one. */
export const shipLock = (root: string): string => join(stateFolder(root), 'ship.lock')

/** Full files that wait for the shipper stay for so long, and so many of them beside the usual ones. */
const heldMs = 14 * 24 * 3_600_000
const mostHeld = 20

/** Of full files that a rotation would delete, oldest first, those that may go: a shipper that is in use gets its files first. */
export const mayGo = (platform: Platform, root: string, numbers: readonly number[]): readonly number[] => {
  if (numbers.length === 0) return numbers
  const state = parsed(platform.files.readText(shipFile(root)))
  if (!isRecord(state) || typeof state.done !== 'number' || typeof state.looked !== 'number') return numbers
  if (Math.abs(platform.now().getTime() - state.looked) > heldMs) return numbers
  const { done } = state
  const over = numbers.length - mostHeld
  return numbers.filter((number, index) => number <= done || index < over)
}

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Starts the shipper of a project where none runs. It outlives this process, and ends by itself. */
export const wakeShipper = (platform: Platform, root: string): void => {
  const owner = Number(platform.files.readText(shipLock(root))?.split(' ')[1] ?? 0)
  if (owner > 0 && platform.isRunning(owner)) return
  platform.startAlone(['ship', root, '--follow', '--until-idle'], platform.randomId(12))
}
