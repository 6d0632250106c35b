import type { Facts } from '../../core/facts.ts'
import type { Difference } from '../change.ts'
import { type EditReader, type FactReader, mayConcern } from '../reader.ts'
import { quietAlarms } from './alert-routes.ts'
import { askedValues } from './asked-values.ts'
import { chosenValues } from './chosen-values.ts'
import { uncleanedInput } from './cleaned-input.ts'
import { widerDeletions } from './deletions.ts'
import { strangeDestinations } from './destinations.ts'
import { forgivenFailures } from './forgiven-failures.ts'
import { looserFigures } from './gate-figures.ts'
import { handedFilters } from './handed-filters.ts'
import { shownFields } from './hidden-fields.ts'
import { hostRights } from './host-rights.ts'
import { largerJobs } from './job-sizes.ts'
import { lostCopies } from './kept-copies.ts'
import { keptOutputs } from './kept-outputs.ts'
import { liveSetups } from './live-setups.ts'
import { lostApprovals } from './lost-approvals.ts'
import { lostBounds } from './lost-bounds.ts'
import { lostBrakes } from './lost-brakes.ts'
import { lostNarrowing } from './narrowing.ts'
import { rarerRuns } from './rarer-runs.ts'
import { realRuns } from './real-runs.ts'
import { lostReleaseSteps } from './release-steps.ts'
import { shellHabits } from './shell-habits.ts'
import { sideSends } from './side-sends.ts'
import { swallowedFailures } from './swallowed-failures.ts'
import { takenInputs } from './taken-inputs.ts'
import { toldRules } from './told-rules.ts'
import { unheldDeletions } from './unheld-deletions.ts'

/** Readers of the values, bounds, steps and rules that an edit moves. */
export const movedReaders: readonly EditReader[] = [
  askedValues,
  lostNarrowing,
  toldRules,
  widerDeletions,
  lostReleaseSteps,
  uncleanedInput,
  swallowedFailures,
  shellHabits,
  lostBrakes,
  forgivenFailures,
  lostCopies,
  shownFields,
  quietAlarms,
  hostRights,
  lostApprovals,
  chosenValues,
  largerJobs,
  lostBounds,
  unheldDeletions,
  rarerRuns,
  realRuns,
  takenInputs,
]

/** The same of what only the rest of the project can tell: whom it knows, and what its code compares. */
const asking: readonly FactReader[] = [
  sideSends,
  strangeDestinations,
  looserFigures,
  keptOutputs,
  liveSetups,
  handedFilters,
]

/** Moves of an edit towards somebody whom the project does not know, and of figures that its code compares, as lines. */
export const strangeMoves = (difference: Difference, facts: Facts): readonly string[] =>
  asking.flatMap(reader => (mayConcern(reader, difference) ? reader.find(difference, facts) : []))
