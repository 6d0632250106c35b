import type { Facts } from '../core/facts.ts'
import { join } from '../text/path.ts'

/** `verified|1707500000`: whether a person saw the work. */
const file = '.claude/.proof-status'

export const proofOf = (facts: Facts): 'verified' | 'pending' | 'missing' | 'unknown' => {
  const text = facts.readText(join(facts.root(), file))
  const word = text?.trim().split(/[|\s]/, 1)[0]?.toLowerCase()
  if (word === undefined || word === '') return 'missing'
  return word === 'verified' || word === 'pending' ? word : 'unknown'
}
