import { record } from '../../text/json.ts'
import { type DoctorCheck, fail } from '../check.ts'
import { detectBy } from '../detect.ts'
import { type HookFile, inFolder } from '../hook-file.ts'
import type { SettingsFile } from '../inspect-file.ts'
import { groupOf, installerOf } from '../listed-host.ts'
import { codec } from './codec.ts'
import { table } from './events.ts'
import { probe } from './probe.ts'

const file: HookFile = {
  host: codec.id,
  title: 'Gemini CLI',
  path: inFolder('.gemini', 'settings.json'),
  key: 'hooks',
  form: 'groups',
  command: 'command',
  limit: { field: 'timeout', perSecond: 1000 },
}

const switchChecks = (files: readonly SettingsFile[]): readonly DoctorCheck[] =>
  files
    .filter(({ settings }) => record(settings, 'hooksConfig').enabled === false)
    .map(({ path }) =>
      fail(
        'switches',
        `${path} has "hooksConfig": { "enabled": false }, so no hook runs at all.`,
        `Take "enabled": false out of ${path}.`,
      ),
    )

export const installer = installerOf({
  file,
  table,
  codec,
  detect: detectBy({ folder: '.gemini', program: 'gemini' }),
  probe,
  entry: hook => groupOf(file, hook),
  checks: (_, files) => switchChecks(files),
})
