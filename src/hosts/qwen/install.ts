import { detectBy } from '../wiring/detect.ts'
import { type DoctorCheck, fail } from '../wiring/doctor-check.ts'
import { groupOf, heedlessClient, installerOf } from '../wiring/listed-host.ts'
import { type HookFile, inFolder } from '../wiring/settings/hook-file.ts'
import type { SettingsFile } from '../wiring/settings/inspect-file.ts'
import { codec } from './codec.ts'
import { table } from './events.ts'
import { probe } from './probe.ts'

const file: HookFile = {
  host: codec.id,
  title: 'Qwen Code',
  path: inFolder('.qwen', 'settings.json'),
  key: 'hooks',
  form: 'groups',
  command: 'command',
  limit: { field: 'timeout', perSecond: 1 },
}

const switchChecks = (files: readonly SettingsFile[]): readonly DoctorCheck[] =>
  files
    .filter(({ settings }) => settings.disableAllHooks === true)
    .map(({ path }) =>
      fail(
        'switches',
        `${path} has "disableAllHooks": true, so no hook runs at all.`,
        `Take "disableAllHooks" out of ${path}.`,
      ),
    )

export const installer = installerOf({
  file,
  table,
  codec,
  detect: detectBy({ folder: '.qwen', program: 'qwen' }),
  client: heedlessClient('qwen'),
  probe,
  entry: hook => groupOf(file, hook),
  checks: (_, files) => switchChecks(files),
})
