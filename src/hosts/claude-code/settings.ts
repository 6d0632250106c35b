import { join } from 'node:path'
import type { Json } from '../../core/text/json.ts'
import type { InstallPlace, Scope } from '../protocol/host.ts'
import { type HookFile, parseHookFile } from '../wiring/settings/hook-file.ts'

export const settingsPath = (place: InstallPlace, scope: Scope): string => {
  if (scope === 'user') return join(place.home, '.claude', 'settings.json')
  return join(place.root, '.claude', scope === 'local' ? 'settings.local.json' : 'settings.json')
}

export const file: HookFile = {
  host: 'claude-code',
  title: 'Claude Code',
  path: settingsPath,
  key: 'hooks',
  form: 'groups',
  command: 'command',
  limit: { field: 'timeout', perSecond: 1 },
}

export const parseSettings = (path: string, given: string): Json => parseHookFile(file, path, given)
