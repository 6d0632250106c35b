import type { Difference } from '../change.ts'
import { looserCheckers } from '../checks/checker-lists.ts'
import { lostSchemaBounds } from '../data/schema-bounds.ts'
import { toldInstalls } from '../docs/told-installs.ts'
import { askReaders, type EditReader } from '../reader.ts'
import { lostCases } from '../tests/lost-cases.ts'
import { newFilters } from '../tests/test-filters.ts'
import { turnedReports } from '../tests/turned-reports.ts'
import { movedBounds } from './bounds.ts'
import { cascades } from './cascades.ts'
import { openedGates } from './check-scripts.ts'
import { foreignPlaces } from './code-sources.ts'
import { lostDataTests } from './data-tests.ts'
import { deadPolicies } from './dead-policies.ts'
import { destructiveSteps } from './deploy-steps.ts'
import { looserValues } from './directions.ts'
import { emptiedSettings } from './emptied.ts'
import { lostSwitches, movedFigures } from './gate-bounds.ts'
import { grantedRights } from './granted.ts'
import { heldBack } from './held-back.ts'
import { hollowAsserts } from './hollow-asserts.ts'
import { hollowGuards } from './hollow-guards.ts'
import { joinedEnvironments } from './joined-environments.ts'
import { lostKeeping } from './kept-data.ts'
import { liveTests } from './live-tests.ts'
import { lostHashes } from './lost-hashes.ts'
import { ignoredHoles, lostItems } from './lost-items.ts'
import { lostLines } from './lost-lines.ts'
import { lostTasks } from './lost-tasks.ts'
import { deafAlerts, lostPolicies, lostThings } from './lost-things.ts'
import { lostWatch } from './lost-watch.ts'
import { strongerSteps } from './pipeline-deeds.ts'
import { widerReleases } from './published.ts'
import { strangeServers } from './servers.ts'
import { movedShellBars } from './shell-bars.ts'
import { lostClauses } from './shell-clauses.ts'
import { carelessInstructions } from './told-agents.ts'
import { unpinnedSources } from './unpinned-sources.ts'
import { weakerGates } from './weaker-gates.ts'
import { widerRights } from './wider-rights.ts'
import { lostYamlTests } from './yaml-tests.ts'

/** Files that configure, deploy or check. */
export const configReaders: readonly EditReader[] = [
  lostLines,
  lostItems,
  ignoredHoles,
  lostHashes,
  lostThings,
  lostPolicies,
  deadPolicies,
  lostKeeping,
  movedShellBars,
  lostClauses,
  lostSchemaBounds,
  lostCases,
  deafAlerts,
  lostDataTests,
  looserValues,
  emptiedSettings,
  newFilters,
  movedBounds,
  strongerSteps,
  foreignPlaces,
  unpinnedSources,
  hollowGuards,
  openedGates,
  destructiveSteps,
  carelessInstructions,
  strangeServers,
  weakerGates,
  liveTests,
  joinedEnvironments,
  hollowAsserts,
  grantedRights,
  widerRights,
  heldBack,
  widerReleases,
  lostWatch,
  cascades,
  movedFigures,
  looserCheckers,
  lostSwitches,
  lostYamlTests,
  lostTasks,
  turnedReports,
  toldInstalls,
]

/** Ways in which a file that configures, deploys or checks allows more than before, as lines. */
export const loosenedConfig = (difference: Difference): readonly string[] =>
  askReaders(configReaders, difference)
