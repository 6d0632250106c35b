import { join } from 'node:path'
import type { HookFile } from '../wiring/settings/hook-file.ts'

export const file: HookFile = {
  host: 'windsurf',
  title: 'Windsurf',
  path: (place, scope) => {
    if (scope === 'local') return undefined
    return scope === 'user'
      ? join(place.home, '.codeium', 'windsurf', 'hooks.json')
      : join(place.root, '.windsurf', 'hooks.json')
  },
  key: 'hooks',
  form: 'flat',
  command: 'command',
}
