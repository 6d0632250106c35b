import type { Facts } from '../../core/facts.ts'
import type { Difference } from '../change.ts'
import { askedValues } from './asked-values.ts'
import { lostBrakes } from './lost-brakes.ts'
import { forgivenFailures } from './forgiven-failures.ts'
import { lostCopies } from './kept-copies.ts'
import { shownFields } from './hidden-fields.ts'
import { quietAlarms } from './alert-routes.ts'
import { hostRights } from './host-rights.ts'
import { lostApprovals } from './lost-approvals.ts'
import { uncleanedInput } from './cleaned-input.ts'
import { widerDeletions } from './deletions.ts'
import { strangeDestinations } from './destinations.ts'
import { looserFigures } from './gate-figures.ts'
import { lostNarrowing } from './narrowing.ts'
import { lostReleaseSteps } from './release-steps.ts'
import { shellHabits } from './shell-habits.ts'
import { sideSends } from './side-sends.ts'
import { swallowedFailures } from './swallowed-failures.ts'
import { toldRules } from './told-rules.ts'

/** What an edit moves: values, bounds, steps and rules, as lines. */
export const movedThings = (difference: Difference): readonly string[] => [
  ...askedValues(difference),
  ...lostNarrowing(difference),
  ...toldRules(difference),
  ...widerDeletions(difference),
  ...lostReleaseSteps(difference),
  ...uncleanedInput(difference),
  ...swallowedFailures(difference),
  ...shellHabits(difference),
  ...lostBrakes(difference),
  ...forgivenFailures(difference),
  ...lostCopies(difference),
  ...shownFields(difference),
  ...quietAlarms(difference),
  ...hostRights(difference),
  ...lostApprovals(difference),
]

/** What an edit sends or turns to somebody whom the project does not know, and figures that its code compares, as lines. */
export const strangeMoves = (difference: Difference, facts: Facts): readonly string[] => [
  ...sideSends(difference, facts),
  ...strangeDestinations(difference, facts),
  ...looserFigures(difference, facts),
]
