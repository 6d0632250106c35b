import type { Difference } from '../change/change.ts'
import { askReaders, type EditReader } from '../readers/reader.ts'
import { backDoors } from './decisions/back-doors.ts'
import { droppedConditions } from './decisions/dropped-conditions.ts'
import { fixedAnswers, fixedScores, lostComparisons } from './decisions/fixed-answers.ts'
import { fixedValues } from './decisions/fixed-values.ts'
import { openedWays } from './decisions/opened-ways.ts'
import { skippedProofs } from './decisions/skipped-proofs.ts'
import { alwaysHolds, failsOpen, widened } from './decisions/widened.ts'
import { yesValidators } from './decisions/yes-validators.ts'
import { goneLines } from './guards/gone-lines.ts'
import { lostArguments } from './guards/lost-arguments.ts'
import { lostGuards } from './guards/lost-guards.ts'
import { lostSteps } from './guards/lost-steps.ts'
import { openRoutes } from './guards/open-routes.ts'
import { loosePipelines } from './guards/pipeline-checks.ts'
import { shorterLists } from './guards/shorter-lists.ts'
import { unguardedTwins } from './guards/unguarded-twins.ts'
import { weakerGuards } from './guards/weaker-guards.ts'
import { filledQueries, unescaped } from './input/raw-text.ts'
import { takenInput } from './input/taken-input.ts'
import { unsafeInput } from './input/unsafe-input.ts'
import { uploadTypes } from './input/upload-types.ts'
import { fixedFigures } from './numbers/fixed-figures.ts'
import { lowerStrength } from './numbers/lower-strength.ts'
import { loweredBars } from './numbers/lowered-bars.ts'
import { flatteredModels, relabelledSets } from './numbers/model-evaluation.ts'
import { turnedNumbers } from './numbers/turned-numbers.ts'
import { lostRefusals } from './refusals/lost-refusals.ts'
import { fixedResults, swallowedChecks } from './refusals/swallowed.ts'
import { askedOwner } from './rows/asked-owner.ts'
import { lostFilters } from './rows/lost-filters.ts'
import { lostScope } from './rows/lost-scope.ts'
import { replacedTables, widerDeletes, wipedRows } from './rows/wiped-rows.ts'
import { lostHiding } from './secrets/lost-hiding.ts'
import { lostRecords } from './secrets/lost-records.ts'
import { publicBundles } from './secrets/public-bundles.ts'
import { shownSecrets } from './secrets/shown-secrets.ts'
import { toldSecrets } from './secrets/told-secrets.ts'
import { unmasked } from './secrets/unmasked.ts'
import { unwrapped } from './secrets/unwrapped.ts'
import { weakerSecrets } from './secrets/weaker-secrets.ts'
import { paidElsewhere } from './swaps/paid-elsewhere.ts'
import { plainerCalls } from './swaps/plainer-calls.ts'
import { swappedNames } from './swaps/swapped-names.ts'
import { weakerNames } from './swaps/weaker-names.ts'
import { weakerSwaps } from './swaps/weaker-swaps.ts'

const ways: readonly EditReader[] = [
  lostRefusals,
  lostGuards,
  lostRecords,
  lostScope,
  weakerNames,
  lowerStrength,
  filledQueries,
  unescaped,
  unwrapped,
  fixedAnswers,
  fixedScores,
  lostComparisons,
  openedWays,
  widened,
  failsOpen,
  alwaysHolds,
  shownSecrets,
  replacedTables,
  widerDeletes,
  loosePipelines,
  paidElsewhere,
  askedOwner,
  weakerSecrets,
  plainerCalls,
  weakerGuards,
  unguardedTwins,
  lostSteps,
  unmasked,
  toldSecrets,
  shorterLists,
  weakerSwaps,
  swallowedChecks,
  fixedResults,
  uploadTypes,
  fixedValues,
  droppedConditions,
  turnedNumbers,
  lostArguments,
  lostFilters,
  goneLines,
  swappedNames,
  flatteredModels,
  loweredBars,
  skippedProofs,
  lostHiding,
]
/** Those of which a new file says as much as a changed one. */
const inNew: readonly EditReader[] = [
  unsafeInput,
  takenInput,
  backDoors,
  wipedRows,
  openRoutes,
  publicBundles,
  fixedFigures,
  relabelledSets,
  yesValidators,
]

/** Ways in which an edit of an application's code allows more than before, as lines. */
export const weakerApp = (difference: Difference): readonly string[] => {
  const isNew = difference.before === undefined || difference.before.trim() === ''
  return askReaders(isNew ? inNew : [...ways, ...inNew], difference)
}
