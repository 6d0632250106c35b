import { join } from 'node:path'
import type { HookFile } from '../wiring/settings/hook-file.ts'

/** A file of our own in a folder whose every file counts. */
export const file: HookFile = {
  host: 'copilot',
  title: 'GitHub Copilot CLI',
  path: (place, scope) => {
    if (scope === 'local') return undefined
    const folder = scope === 'user' ? join(place.home, '.copilot') : join(place.root, '.github')
    return join(folder, 'hooks', 'handrail.json')
  },
  key: 'hooks',
  form: 'flat',
  command: 'command',
  limit: { field: 'timeoutSec', perSecond: 1 },
  fresh: { version: 1 },
  own: true,
}
