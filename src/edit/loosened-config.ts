import { movedBounds } from './bounds.ts'
import type { Difference } from './change.ts'
import { foreignPlaces } from './code-sources.ts'
import { lostDataTests } from './data-tests.ts'
import { destructiveSteps } from './deploy-steps.ts'
import { looserValues } from './directions.ts'
import { emptiedSettings } from './emptied.ts'
import { grantedRights } from './granted.ts'
import { hollowGuards } from './hollow-guards.ts'
import { liveTests } from './live-tests.ts'
import { lostHashes } from './lost-hashes.ts'
import { ignoredHoles, lostItems } from './lost-items.ts'
import { lostLines } from './lost-lines.ts'
import { deafAlerts, lostPolicies, lostThings } from './lost-things.ts'
import { strongerSteps } from './pipeline-deeds.ts'
import { strangeServers } from './servers.ts'
import { newFilters } from './test-filters.ts'
import { carelessInstructions } from './told-agents.ts'
import { weakerGates } from './weaker-gates.ts'

/** What a file that configures, deploys or checks lets happen now that it did not before, as lines. */
export const loosenedConfig = (difference: Difference): readonly string[] => [
  ...lostLines(difference),
  ...lostItems(difference),
  ...ignoredHoles(difference),
  ...lostHashes(difference),
  ...lostThings(difference),
  ...lostPolicies(difference),
  ...deafAlerts(difference),
  ...lostDataTests(difference),
  ...looserValues(difference),
  ...emptiedSettings(difference),
  ...newFilters(difference),
  ...movedBounds(difference),
  ...strongerSteps(difference),
  ...foreignPlaces(difference),
  ...hollowGuards(difference),
  ...destructiveSteps(difference),
  ...carelessInstructions(difference),
  ...strangeServers(difference),
  ...weakerGates(difference),
  ...liveTests(difference),
  ...grantedRights(difference),
]
