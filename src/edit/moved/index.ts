import type { Facts } from '../../core/facts.ts'
import type { Difference } from '../change.ts'
import { askedValues } from './asked-values.ts'
import { widerDeletions } from './deletions.ts'
import { strangeDestinations } from './destinations.ts'
import { looserFigures } from './gate-figures.ts'
import { lostNarrowing } from './narrowing.ts'
import { sideSends } from './side-sends.ts'
import { toldRules } from './told-rules.ts'

/** What an edit moves: values, bounds, steps and rules, as lines. */
export const movedThings = (difference: Difference): readonly string[] => [
  ...askedValues(difference),
  ...lostNarrowing(difference),
  ...toldRules(difference),
  ...widerDeletions(difference),
]

/** What an edit sends or turns to somebody whom the project does not know, as lines. */
export const strangeMoves = (difference: Difference, facts: Facts): readonly string[] => [
  ...sideSends(difference, facts),
  ...strangeDestinations(difference, facts),
  ...looserFigures(difference, facts),
]
