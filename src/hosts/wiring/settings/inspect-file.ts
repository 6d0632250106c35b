import type { Json } from '../../../core/text/json.ts'
import type { EventTable } from '../../protocol/events.ts'
import { InstallError, type InstallPlace, type OtherHook, type OwnLine } from '../../protocol/host.ts'
import { isReserve } from '../command-line.ts'
import { type DoctorCheck, fail, info, ok } from '../doctor-check.ts'
import { type HookFile, lineOf, parseHookFile, registeredHooks } from './hook-file.ts'
import { readTextFile } from './text-file.ts'

/** A settings file that a host reads. */
export interface SettingsFile {
  readonly path: string
  readonly settings: Json
  readonly text: string
}

/** Those of the files that can be read, and a check for each of the others. */
export const readHookFiles = (
  file: HookFile,
  paths: readonly string[],
): { readonly files: readonly SettingsFile[]; readonly checks: readonly DoctorCheck[] } => {
  const checks: DoctorCheck[] = []
  const files: SettingsFile[] = []
  for (const path of new Set(paths)) {
    try {
      const text = readTextFile(path)
      if (text === undefined) continue
      files.push({ path, settings: parseHookFile(file, path, text), text })
      checks.push(ok('settings', `${path} can be read`))
    } catch (error) {
      if (!(error instanceof InstallError)) throw error
      const says = error.message.replace(/ Mend that line.*$/, '').replace(/ Nothing was changed\.$/, '')
      checks.push(
        fail(
          'settings',
          `${says} ${file.title} ignores the whole file, and every hook in it.`,
          'Mend that line, then run `handrail doctor` again.',
        ),
      )
    }
  }
  return { files, checks }
}

/** The files of all scopes, the strongest first. */
export const scopedPaths = (file: HookFile, place: InstallPlace): readonly string[] =>
  (['local', 'project', 'user'] as const).flatMap(scope => file.path(place, scope) ?? [])

/** The lines that run handrail. */
export const linesIn = (
  file: HookFile,
  events: Pick<EventTable, 'kindOf'>,
  files: readonly SettingsFile[],
): readonly OwnLine[] =>
  files.flatMap(({ path, settings, text }) =>
    registeredHooks(file, settings)
      .filter(hook => hook.ours && !isReserve(hook.command))
      .map(hook => ({
        file: path,
        line: lineOf(file, text, hook),
        event: hook.event,
        kind: events.kindOf(hook.event),
        command: hook.command,
        timeout: hook.timeout === undefined ? undefined : hook.timeout / (file.limit?.perSecond ?? 1),
        misses: tools => uncovered(hook.matcher, tools),
      })),
  )

/** The tools that a matcher excludes. To hosts anything but plain names is a regular expression. */
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

/** The hooks of others. */
export const foreignHooks = (file: HookFile, files: readonly SettingsFile[]): readonly OtherHook[] =>
  files.flatMap(({ path, settings }) =>
    registeredHooks(file, settings)
      .filter(hook => !hook.ours)
      .map(({ event, command, matcher }) => ({
        file: path,
        event,
        command,
        misses: tools => uncovered(matcher, tools),
      })),
  )

/** Hooks of others at any event; those at `event` could rewrite a command after the check. */
export const foreignChecks = (
  file: HookFile,
  event: string,
  files: readonly SettingsFile[],
): readonly DoctorCheck[] =>
  foreignHooks(file, files).map(hook => {
    const rest = hook.event === event ? ' If both rewrite a command, the last to finish wins.' : ''
    return info('others', `${hook.file} runs another ${hook.event} hook: ${clip(hook.command)}.${rest}`)
  })

const clip = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

/** In a linked worktree a host finds only committed settings, or those of the account. */
export const worktreeChecks = (
  file: HookFile,
  lines: readonly OwnLine[],
  place: InstallPlace,
  isTracked: ((path: string) => boolean) | undefined,
): readonly DoctorCheck[] => {
  if (lines.length === 0 || isTracked === undefined) return []
  const shared = file.path(place, 'project')
  if (lines.some(line => line.file === file.path(place, 'user'))) return []
  if (shared !== undefined && lines.some(line => line.file === shared) && isTracked(shared)) return []
  return [
    info(
      'worktrees',
      'git does not have the settings file, so a linked worktree starts without hooks. Commit it, or use `handrail init --scope user`.',
    ),
  ]
}
