import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { InstallPlace } from '../protocol/host.ts'
import { detectBy } from '../wiring/detect.ts'
import { type DoctorCheck, warn } from '../wiring/doctor-check.ts'
import { groupOf, heedlessClient, installerOf } from '../wiring/listed-host.ts'
import { type HookFile, inFolder } from '../wiring/settings/hook-file.ts'
import { readJson } from '../wiring/settings/read-json.ts'
import { codec } from './codec.ts'
import { table } from './events.ts'
import { probe } from './probe.ts'

const file: HookFile = {
  host: codec.id,
  title: 'Factory Droid',
  path: inFolder('.factory', 'settings.json'),
  key: 'hooks',
  form: 'groups',
  command: 'command',
  limit: { field: 'timeout', perSecond: 1 },
}

/** The file that the client prefers. In it the events stand at the top: below "hooks" they are ignored. */
const otherFile = ({ root, home }: InstallPlace): readonly DoctorCheck[] =>
  [root, home]
    .map(folder => join(folder, '.factory', 'hooks.json'))
    .filter(path => existsSync(path))
    .map(path =>
      warn(
        'switches',
        `${path} is there, and Droid then does not read the hooks of the settings.json beside it.${
          'hooks' in readJson(path)
            ? ' Of this file it reads none either: its events stand below "hooks".'
            : ''
        }`,
        `Move its hooks to the settings.json beside it, and take ${path} away.`,
      ),
    )

export const installer = installerOf({
  file,
  table,
  codec,
  detect: detectBy({ folder: '.factory', program: 'droid' }),
  client: heedlessClient('droid'),
  probe,
  entry: hook => groupOf(file, hook),
  checks: otherFile,
})
