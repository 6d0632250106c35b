import { foreignScripts } from '../app/foreign-scripts.ts'
import { openPolicy, unbounded } from '../app/opened-ways.ts'
import type { Difference } from '../change.ts'
import { looserNumbers } from './looser-numbers.ts'
import { lostConditions } from './lost-conditions.ts'
import { lostHooks } from './lost-hooks.ts'
import { openedSettings } from './opened-settings.ts'
import { holdsSettings } from './setting-files.ts'
import { shadowingFunctions } from './shadowing-functions.ts'
import { turnedDefaults } from './turned-defaults.ts'
import { turnedSettings } from './turned-settings.ts'
import { wholeWorld } from './whole-world.ts'
import { widerRuns } from './wider-runs.ts'

/** Values, numbers, defaults and runs that reach further than before, in files of any kind, as lines. */
export const openedFurther = (difference: Difference): readonly string[] => [
  ...wholeWorld(difference),
  ...turnedDefaults(difference),
  ...turnedSettings(difference),
  ...openedSettings(difference),
  ...looserNumbers(difference),
  ...widerRuns(difference),
  ...(holdsSettings(difference.path) ? [...openPolicy(difference), ...unbounded(difference)] : []),
  ...lostConditions(difference),
  ...lostHooks(difference),
  ...shadowingFunctions(difference),
  ...foreignScripts(difference),
]
