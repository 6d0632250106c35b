import type { Lost, Taken } from '../core/taken.ts'
import { lostFiles } from './lost-files.ts'
import { lostRefs } from './lost-refs.ts'
import type { LostWorld } from './lost-tree.ts'

/** What would be gone for good: each is worked out once. */
export const lossesIn = (world: LostWorld): ((taken: Taken) => Lost) => {
  const known = new Map<string, Lost>()
  return taken => {
    const key = JSON.stringify({ ...taken, by: '' })
    const found =
      known.get(key) ?? (taken.kind === 'dropped' ? lostRefs(world, taken) : lostFiles(world, taken))
    known.set(key, found)
    return found
  }
}
