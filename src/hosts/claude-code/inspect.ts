import type { HostInspector, InstallPlace, OwnLine } from '../protocol/host.ts'
import { payloadOf, sampleOf } from '../protocol/probe.ts'
import { type DoctorCheck, fail, ok, warn } from '../wiring/doctor-check.ts'
import {
  foreignChecks,
  foreignHooks,
  type SettingsFile as HookSettings,
  linesIn,
  readHookFiles,
  scopedPaths,
  worktreeChecks,
} from '../wiring/settings/inspect-file.ts'
import { codec } from './codec.ts'
import { table } from './events.ts'
import { pluginIn } from './packaged.ts'
import { clientReading, envOf } from './probe.ts'
import { wantedGroups } from './registration.ts'
import { file } from './settings.ts'

export const inspector: HostInspector = {
  title: file.title,
  codec,
  env: envOf,
  payload: event => payloadOf(event),
  sample: name => sampleOf(codec, name),
  reading: clientReading,
  client: { program: 'claude', deadHook: version => deadHook(version) },
  wanted: wantedGroups,
  inspect: (place, isTracked) => {
    const { files, checks } = readSettings(place)
    const lines = ownLines(files)
    return {
      lines,
      others: foreignHooks(file, files),
      packaged: pluginIn(place, files),
      checks: [
        ...checks,
        ...switchChecks(files),
        ...foreignChecks(file, 'PreToolUse', files),
        ...worktreeChecks(file, lines, place, isTracked),
      ],
    }
  },
}

/** Behaviour seen with 2.1.197 and 2.1.325; which version between them brought `onFailure` is not known. */
const deadHook = (version: string): string => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const number = (major * 1000 + minor) * 10_000 + patch
  if (number >= 20_010_325)
    return 'a tool whose hook can not start is blocked (onFailure), unless init was told to continue'
  if (number <= 20_010_197)
    return 'a tool whose hook can not start runs all the same: this version does not know onFailure'
  return 'a tool whose hook can not start is blocked only if this version knows onFailure'
}

/** A settings file that the client reads, strongest first. */
interface SettingsFile extends HookSettings {
  readonly managed: boolean
}

const managedPath = (): string => {
  if (process.platform === 'darwin') return '/Library/Application Support/ClaudeCode/managed-settings.json'
  return '/etc/claude-code/managed-settings.json'
}

/** All readable settings files, and a check for each of the others. */
export const readSettings = (
  place: InstallPlace,
  managed = managedPath(),
): { readonly files: readonly SettingsFile[]; readonly checks: readonly DoctorCheck[] } => {
  const { files, checks } = readHookFiles(file, [managed, ...scopedPaths(file, place)])
  return { files: files.map(one => ({ ...one, managed: one.path === managed })), checks }
}

/** Whether a setting in any of the files disables hooks. The strongest file that has it decides. */
export const switchChecks = (files: readonly SettingsFile[]): readonly DoctorCheck[] => {
  const checks: DoctorCheck[] = []
  const saying = files.filter(file => typeof file.settings.disableAllHooks === 'boolean')
  const deciding = saying[0]
  if (deciding?.settings.disableAllHooks === true) {
    checks.push(
      fail(
        'switches',
        `${deciding.path} has "disableAllHooks": true, so no hook runs at all.`,
        `Take "disableAllHooks" out of ${deciding.path}.`,
      ),
    )
  }
  for (const file of saying.slice(1)) {
    if (file.settings.disableAllHooks !== true || deciding?.settings.disableAllHooks === true) continue
    checks.push(
      warn(
        'switches',
        `${file.path} has "disableAllHooks": true; only ${deciding?.path} overrules it.`,
        `Take "disableAllHooks" out of ${file.path}.`,
      ),
    )
  }
  const closed = files.find(file => file.managed && file.settings.allowManagedHooksOnly === true)
  if (closed !== undefined) {
    checks.push(
      fail(
        'switches',
        `${closed.path} allows only managed hooks, so ours do not run.`,
        'Ask who manages this machine to register handrail there.',
      ),
    )
  }
  return checks.length > 0 ? checks : [ok('switches', 'no settings file switches hooks off')]
}

export const ownLines = (files: readonly SettingsFile[]): readonly OwnLine[] => linesIn(file, table, files)
