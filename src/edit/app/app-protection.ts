import type { Difference } from '../change.ts'
import { askReaders, type EditReader } from '../reader.ts'
import { askedOwner } from './asked-owner.ts'
import { backDoors } from './back-doors.ts'
import { droppedConditions } from './dropped-conditions.ts'
import { fixedAnswers, fixedScores, lostComparisons } from './fixed-answers.ts'
import { fixedFigures } from './fixed-figures.ts'
import { fixedValues } from './fixed-values.ts'
import { goneLines } from './gone-lines.ts'
import { lostArguments } from './lost-arguments.ts'
import { lostFilters } from './lost-filters.ts'
import { lostGuards } from './lost-guards.ts'
import { lostHiding } from './lost-hiding.ts'
import { lostRecords } from './lost-records.ts'
import { lostRefusals } from './lost-refusals.ts'
import { lostScope } from './lost-scope.ts'
import { lostSteps } from './lost-steps.ts'
import { lowerStrength } from './lower-strength.ts'
import { loweredBars } from './lowered-bars.ts'
import { flatteredModels, relabelledSets } from './model-evaluation.ts'
import { openRoutes } from './open-routes.ts'
import { openedWays } from './opened-ways.ts'
import { paidElsewhere } from './paid-elsewhere.ts'
import { loosePipelines } from './pipeline-checks.ts'
import { plainerCalls } from './plainer-calls.ts'
import { publicBundles } from './public-bundles.ts'
import { filledQueries, unescaped } from './raw-text.ts'
import { shorterLists } from './shorter-lists.ts'
import { shownSecrets } from './shown-secrets.ts'
import { skippedProofs } from './skipped-proofs.ts'
import { fixedResults, swallowedChecks } from './swallowed.ts'
import { swappedNames } from './swapped-names.ts'
import { takenInput } from './taken-input.ts'
import { toldSecrets } from './told-secrets.ts'
import { turnedNumbers } from './turned-numbers.ts'
import { unguardedTwins } from './unguarded-twins.ts'
import { unmasked } from './unmasked.ts'
import { unsafeInput } from './unsafe-input.ts'
import { unwrapped } from './unwrapped.ts'
import { uploadTypes } from './upload-types.ts'
import { weakerGuards } from './weaker-guards.ts'
import { weakerNames } from './weaker-names.ts'
import { weakerSecrets } from './weaker-secrets.ts'
import { weakerSwaps } from './weaker-swaps.ts'
import { alwaysHolds, failsOpen, widened } from './widened.ts'
import { replacedTables, widerDeletes, wipedRows } from './wiped-rows.ts'
import { yesValidators } from './yes-validators.ts'

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
