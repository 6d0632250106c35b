import { openPolicy, unbounded } from '../app/decisions/opened-ways.ts'
import { foreignScripts } from '../app/input/foreign-scripts.ts'
import type { EditReader } from '../readers/reader.ts'
import { lostHooks } from './agents/lost-hooks.ts'
import { widerRuns } from './pipelines/wider-runs.ts'
import { lostConditions } from './rights/lost-conditions.ts'
import { wholeWorld } from './rights/whole-world.ts'
import { looserNumbers } from './settings/looser-numbers.ts'
import { openedSettings } from './settings/opened-settings.ts'
import { turnedDefaults } from './settings/turned-defaults.ts'
import { turnedSettings } from './settings/turned-settings.ts'
import { shadowingFunctions } from './shadowing-functions.ts'

/** Pages and rows, as settings have them. */
const openedPages: EditReader = {
  files: ['settings'],
  changed: 'delete destroy truncate -src frame-ancestors',
  find: difference => [...openPolicy(difference), ...unbounded(difference)],
}

/** Values, numbers, defaults and runs that reach further than before, in files of any kind. */
export const openedFurther: readonly EditReader[] = [
  wholeWorld,
  turnedDefaults,
  turnedSettings,
  ...openedSettings,
  looserNumbers,
  ...widerRuns,
  openedPages,
  lostConditions,
  lostHooks,
  shadowingFunctions,
  foreignScripts,
]
