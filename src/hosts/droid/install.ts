import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type DoctorCheck, warn } from '../check.ts'
import { detectBy } from '../detect.ts'
import { type HookFile, inFolder } from '../hook-file.ts'
import type { InstallPlace } from '../host.ts'
import { groupOf, heedlessClient, installerOf } from '../listed-host.ts'
import { readJson } from '../read-json.ts'
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
