import type { Difference } from '../change/change.ts'
import { looserCheckers } from '../checks/checker-lists.ts'
import { lostSchemaBounds } from '../data/schema-bounds.ts'
import { toldInstalls } from '../docs/told-installs.ts'
import { askReaders, type EditReader } from '../readers/reader.ts'
import { lostCases } from '../tests/lost-cases.ts'
import { newFilters } from '../tests/runners/test-filters.ts'
import { turnedReports } from '../tests/runners/turned-reports.ts'
import { carelessInstructions } from './agents/told-agents.ts'
import { cascades } from './data/cascades.ts'
import { lostDataTests } from './data/data-tests.ts'
import { joinedEnvironments } from './data/joined-environments.ts'
import { lostKeeping } from './data/kept-data.ts'
import { liveTests } from './data/live-tests.ts'
import { openedGates } from './gates/check-scripts.ts'
import { lostSwitches, movedFigures } from './gates/gate-bounds.ts'
import { heldBack } from './gates/held-back.ts'
import { hollowAsserts } from './gates/hollow-asserts.ts'
import { hollowGuards } from './gates/hollow-guards.ts'
import { lostTasks } from './gates/lost-tasks.ts'
import { movedShellBars } from './gates/shell-bars.ts'
import { lostClauses } from './gates/shell-clauses.ts'
import { weakerGates } from './gates/weaker-gates.ts'
import { lostYamlTests } from './gates/yaml-tests.ts'
import { ignoredHoles, lostItems } from './losses/lost-items.ts'
import { lostLines } from './losses/lost-lines.ts'
import { deafAlerts, lostPolicies, lostThings } from './losses/lost-things.ts'
import { lostWatch } from './losses/lost-watch.ts'
import { destructiveSteps } from './pipelines/deploy-steps.ts'
import { strongerSteps } from './pipelines/pipeline-deeds.ts'
import { widerReleases } from './pipelines/published.ts'
import { deadPolicies } from './rights/dead-policies.ts'
import { grantedRights } from './rights/granted.ts'
import { widerRights } from './rights/wider-rights.ts'
import { movedBounds } from './settings/bounds.ts'
import { looserValues } from './settings/directions.ts'
import { emptiedSettings } from './settings/emptied.ts'
import { foreignPlaces } from './sources/code-sources.ts'
import { lostHashes } from './sources/lost-hashes.ts'
import { strangeServers } from './sources/servers.ts'
import { unpinnedSources } from './sources/unpinned-sources.ts'

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
