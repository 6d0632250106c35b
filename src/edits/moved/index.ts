import type { Facts } from '../../core/facts/facts.ts'
import type { Difference } from '../change/change.ts'
import { type EditReader, type FactReader, mayConcern } from '../readers/reader.ts'
import { widerDeletions } from './deletions/deletions.ts'
import { lostCopies } from './deletions/kept-copies.ts'
import { takenInputs } from './deletions/taken-inputs.ts'
import { unheldDeletions } from './deletions/unheld-deletions.ts'
import { forgivenFailures } from './gates/forgiven-failures.ts'
import { looserFigures } from './gates/gate-figures.ts'
import { handedFilters } from './gates/handed-filters.ts'
import { lostApprovals } from './gates/lost-approvals.ts'
import { lostBounds } from './gates/lost-bounds.ts'
import { lostBrakes } from './gates/lost-brakes.ts'
import { lostReleaseSteps } from './gates/release-steps.ts'
import { swallowedFailures } from './gates/swallowed-failures.ts'
import { hostRights } from './host-rights.ts'
import { quietAlarms } from './places/alert-routes.ts'
import { strangeDestinations } from './places/destinations.ts'
import { sideSends } from './places/side-sends.ts'
import { largerJobs } from './runs/job-sizes.ts'
import { keptOutputs } from './runs/kept-outputs.ts'
import { liveSetups } from './runs/live-setups.ts'
import { rarerRuns } from './runs/rarer-runs.ts'
import { realRuns } from './runs/real-runs.ts'
import { shellHabits } from './shell-habits.ts'
import { toldRules } from './told-rules.ts'
import { askedValues } from './values/asked-values.ts'
import { chosenValues } from './values/chosen-values.ts'
import { uncleanedInput } from './values/cleaned-input.ts'
import { shownFields } from './values/hidden-fields.ts'
import { lostNarrowing } from './values/narrowing.ts'

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
