import { detectBy } from '../wiring/detect.ts'
import { groupOf, heedlessClient, installerOf } from '../wiring/listed-host.ts'
import { type HookFile, inFolder, registeredHooks } from '../wiring/settings/hook-file.ts'
import type { SettingsFile } from '../wiring/settings/inspect-file.ts'
import { codec } from './codec.ts'
import { table } from './events.ts'
import { probe } from './probe.ts'
import { type OwnHook, trustChecks } from './trust.ts'

const file: HookFile = {
  host: codec.id,
  title: 'Codex CLI',
  path: inFolder('.codex', 'hooks.json'),
  key: 'hooks',
  form: 'groups',
  command: 'command',
  limit: { field: 'timeout', perSecond: 1 },
}

const ownHooks = (files: readonly SettingsFile[]): readonly OwnHook[] =>
  files.flatMap(({ path, settings }) =>
    registeredHooks(file, settings)
      .filter(hook => hook.ours)
      .map(hook => ({ ...hook, path })),
  )

export const installer = installerOf({
  file,
  table,
  codec,
  detect: detectBy({ folder: '.codex', program: 'codex' }),
  client: heedlessClient('codex'),
  probe,
  entry: hook => groupOf(file, hook),
  checks: ({ home }, files) => trustChecks(home, ownHooks(files)),
})
