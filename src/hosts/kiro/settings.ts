import { join } from 'node:path'
import type { HookFile } from '../wiring/settings/hook-file.ts'

/** A file of our own in a folder whose every file counts. */
export const file: HookFile = {
  host: 'kiro',
  title: 'Kiro',
  path: (place, scope) =>
    scope === 'local'
      ? undefined
      : join(scope === 'user' ? place.home : place.root, '.kiro', 'hooks', 'handrail.json'),
  key: 'hooks',
  form: 'list',
  command: 'command',
  limit: { field: 'timeout', perSecond: 1 },
  fresh: { version: 'v1' },
  own: true,
}
