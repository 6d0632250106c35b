import { join } from 'node:path'
import type { HookFile } from '../wiring/settings/hook-file.ts'

export const file: HookFile = {
  host: 'cursor',
  title: 'Cursor',
  path: (place, scope) =>
    scope === 'local' ? undefined : join(scope === 'user' ? place.home : place.root, '.cursor', 'hooks.json'),
  key: 'hooks',
  form: 'flat',
  command: 'command',
  limit: { field: 'timeout', perSecond: 1 },
  fresh: { version: 1 },
}
