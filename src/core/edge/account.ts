import { isWithin, join } from '../text/paths/path.ts'
import type { Platform } from './platform.ts'
import { decidedHome, stateHome } from './state-home.ts'

/** A folder of the account's state, whether it is there or not. */
export const accountFolder = (platform: Platform, name: string): string =>
  join(stateHome(platform.env('XDG_STATE_HOME'), platform.home()), name)

/**
 * The same for what a human decided. No variable of a session moves it, and no repository can bring it along: undefined where it would
 * lie in the project.
 */
export const decidedFolder = (platform: Platform, root: string, name: string): string | undefined => {
  const folder = join(decidedHome(platform.accountHome()), name)
  const real = platform.files.real(folder) ?? folder
  return isWithin(folder, root) || isWithin(real, root) ? undefined : folder
}
