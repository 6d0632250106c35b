import { type Lost, type Taken, unknownLoss } from '../../core/facts/taken.ts'
import type { Budget } from '../footprint/budget.ts'
import { lostFiles } from './files.ts'
import { lostRefs } from './refs.ts'
import type { LostWorld } from './tree.ts'

/** Losses that nothing brings back; each answer is worked out once. */
export const lossesIn = (
  { platform, project, session }: Omit<LostWorld, 'budget'>,
  budget: () => Budget,
): ((taken: Taken) => Lost) => {
  const known = new Map<string, Lost>()
  const lost = (taken: Taken): Lost => {
    const world = { platform, project, session, budget: budget() }
    return world.budget.during(() =>
      taken.kind === 'dropped' ? lostRefs(world, taken) : lostFiles(world, taken),
    )
  }
  return taken => {
    if (taken.stirred === true) return unknownLoss
    const key = JSON.stringify({ ...taken, by: '' })
    const found = known.get(key) ?? lost(taken)
    known.set(key, found)
    return found
  }
}
