import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { InstallPlace } from '../host.ts'

/** Claude Code is in use where it left its folder, where its program is, or where it runs us. */
export const detect = (place: InstallPlace, env: (name: string) => string | undefined): boolean =>
  env('CLAUDECODE') === '1' ||
  existsSync(join(place.root, '.claude')) ||
  existsSync(join(place.home, '.claude')) ||
  (env('PATH') ?? '').split(delimiter).some(folder => folder !== '' && existsSync(join(folder, 'claude')))
