import { foreignScripts } from '../app/foreign-scripts.ts'
import { openPolicy, unbounded } from '../app/opened-ways.ts'
import type { EditReader } from '../reader.ts'
import { looserNumbers } from './looser-numbers.ts'
import { lostConditions } from './lost-conditions.ts'
import { lostHooks } from './lost-hooks.ts'
import { openedSettings } from './opened-settings.ts'
import { shadowingFunctions } from './shadowing-functions.ts'
import { turnedDefaults } from './turned-defaults.ts'
import { turnedSettings } from './turned-settings.ts'
import { wholeWorld } from './whole-world.ts'
import { widerRuns } from './wider-runs.ts'

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
