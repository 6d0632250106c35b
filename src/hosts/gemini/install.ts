import { record } from '../../core/text/json.ts'
import type { InstallPlace } from '../protocol/host.ts'
import { detectBy } from '../wiring/detect.ts'
import { type DoctorCheck, fail, warn } from '../wiring/doctor-check.ts'
import { groupOf, heedlessClient, installerOf } from '../wiring/listed-host.ts'
import { type HookFile, inFolder, registeredHooks } from '../wiring/settings/hook-file.ts'
import type { SettingsFile } from '../wiring/settings/inspect-file.ts'
import { codec } from './codec.ts'
import { table } from './events.ts'
import { extensionIn } from './extension.ts'
import { probe } from './probe.ts'
import { trustChecks } from './trust.ts'

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

/** Below this a time limit can only be meant in seconds: no hook answers in so few milliseconds. */
const leastMs = 1000

const unitChecks = (files: readonly SettingsFile[]): readonly DoctorCheck[] =>
  files.flatMap(({ path, settings }) =>
    registeredHooks(file, settings)
      .filter(({ ours, timeout }) => ours && timeout !== undefined && timeout < leastMs)
      .map(({ event, timeout }) =>
        warn(
          'time limit',
          `${path} gives ${event} a "timeout" of ${timeout}. Gemini CLI counts milliseconds, and lets the tool run after them.`,
          'Run `handrail init` again.',
        ),
      ),
  )

const ownFolder = (place: InstallPlace, files: readonly SettingsFile[]): boolean =>
  files.some(
    ({ path, settings }) =>
      path === file.path(place, 'project') && registeredHooks(file, settings).some(({ ours }) => ours),
  )

export const installer = installerOf({
  file,
  table,
  codec,
  detect: detectBy({ folder: '.gemini', program: 'gemini' }),
  client: heedlessClient('gemini'),
  probe,
  entry: hook => groupOf(file, hook),
  packaged: place => extensionIn(place, file),
  checks: (place, files) => [
    ...switchChecks(files),
    ...unitChecks(files),
    ...(ownFolder(place, files) ? trustChecks(place) : []),
  ],
})
