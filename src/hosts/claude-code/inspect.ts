import { join } from 'node:path'
import type { Json } from '../../text/json.ts'
import { type DoctorCheck, fail, info, ok, warn } from '../check.ts'
import { type HostInspector, InstallError, type InstallPlace, type OwnLine } from '../host.ts'
import { readTextFile } from '../text-file.ts'
import { codec } from './codec.ts'
import { kindOf } from './events.ts'
import { clientReading, envOf, payloadOf, sampleOf } from './probe.ts'
import { wantedEntries } from './registration.ts'
import { lineOf, parseSettings, registeredHooks, settingsPath } from './settings.ts'

export const inspector: HostInspector = {
  title: 'Claude Code',
  codec,
  env: envOf,
  payload: payloadOf,
  sample: sampleOf,
  reading: clientReading,
  wanted: options =>
    [...wantedEntries(options)].map(([event, { matcher, hooks }]) => ({
      event,
      command: hooks[0].command,
      tools: matcher?.split('|') ?? [],
    })),
  inspect: (place, isTracked) => {
    const { files, checks } = readSettings(place)
    const lines = ownLines(files)
    return {
      lines,
      checks: [
        ...checks,
        ...switchChecks(files),
        ...foreignChecks(files),
        ...(lines.length === 0 || isTracked === undefined ? [] : worktreeCheck(lines, place, isTracked)),
      ],
    }
  },
}

/** A settings file that the client reads, strongest first. */
interface SettingsFile {
  readonly path: string
  readonly managed: boolean
  readonly settings: Json
  readonly text: string
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
  const checks: DoctorCheck[] = []
  const files: SettingsFile[] = []
  const paths = [managed, ...(['local', 'project', 'user'] as const).map(scope => settingsPath(place, scope))]
  for (const path of new Set(paths)) {
    try {
      const text = readTextFile(path)
      if (text === undefined) continue
      files.push({ path, managed: path === managed, settings: parseSettings(path, text), text })
      checks.push(ok('settings', `${path} can be read`))
    } catch (error) {
      if (!(error instanceof InstallError)) throw error
      const says = error.message.replace(/ Mend that line.*$/, '').replace(/ Nothing was changed\.$/, '')
      checks.push(
        fail(
          'settings',
          `${says} Claude Code ignores the whole file, and every hook in it.`,
          'Mend that line, then run `handrail doctor` again.',
        ),
      )
    }
  }
  return { files, checks }
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

export const ownLines = (files: readonly SettingsFile[]): readonly OwnLine[] =>
  files.flatMap(file =>
    registeredHooks(file.settings)
      .filter(hook => hook.ours)
      .map(hook => ({
        file: file.path,
        line: lineOf(file.text, hook),
        event: hook.event,
        kind: kindOf(hook.event),
        command: hook.command,
        timeout: hook.timeout,
        misses: tools => uncovered(hook.matcher, tools),
      })),
  )

/** The tools that a matcher excludes. To the client anything but plain names is a regular expression. */
const uncovered = (matcher: string | undefined, tools: readonly string[]): readonly string[] => {
  if (matcher === undefined || matcher === '' || matcher === '*') return []
  if (/^[\w|, ]+$/.test(matcher)) {
    const names = matcher.split(/[|,]/).map(name => name.trim())
    return tools.filter(tool => !names.includes(tool))
  }
  return tools.filter(tool => !matches(matcher, tool))
}

const matches = (pattern: string, tool: string): boolean => {
  try {
    return new RegExp(pattern).test(tool)
  } catch {
    return false
  }
}

/** Hooks of others that could rewrite a command after the check. */
const foreignChecks = (files: readonly SettingsFile[]): readonly DoctorCheck[] =>
  files
    .flatMap(file => registeredHooks(file.settings).map(hook => ({ ...hook, file: file.path })))
    .filter(hook => !hook.ours && hook.event === 'PreToolUse')
    .map(hook =>
      info(
        'others',
        `${hook.file} runs another PreToolUse hook: ${clip(hook.command)}. If both rewrite a command, the last to finish wins.`,
      ),
    )

const clip = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

/** In a linked worktree the client finds only committed settings, or those of the account. */
const worktreeCheck = (
  lines: readonly OwnLine[],
  place: InstallPlace,
  isTracked: (path: string) => boolean,
): readonly DoctorCheck[] => {
  const shared = settingsPath(place, 'project')
  if (lines.some(line => line.file === join(place.home, '.claude', 'settings.json'))) return []
  if (lines.some(line => line.file === shared) && isTracked(shared)) return []
  return [
    info(
      'worktrees',
      'git does not have the settings file, so a linked worktree starts without hooks. Commit it, or use `handrail init --scope user`.',
    ),
  ]
}
