import type { HostCodec } from '../../core/edge/host.ts'
import { isRecord, type Json, record, text } from '../../core/text/json.ts'
import type { EventTable } from '../protocol/events.ts'
import {
  type HostInspector,
  type HostInstaller,
  InstallError,
  type InstallOptions,
  type InstallPlace,
  type OwnLine,
  type Scope,
} from '../protocol/host.ts'
import { payloadOf, readingOf, sampleOf } from '../protocol/probe.ts'
import { type DoctorCheck, ok, warn } from '../wiring/doctor-check.ts'
import { readTextFile } from '../wiring/settings/text-file.ts'
import { wantedHooks } from '../wiring/wanted-hooks.ts'
import type { PluginSettings } from './start.ts'

/** A host that loads a file of JavaScript, as data. */
export interface PluginHost {
  readonly title: string
  readonly codec: HostCodec
  readonly table: EventTable
  readonly detect: HostInstaller['detect']
  /** The file that the host loads; undefined where it has none of that scope. */
  path(place: InstallPlace, scope: Scope): string | undefined
  /** The code of the plugin, which reads the settings above it. */
  readonly code: string
}

const firstLine =
  '// Written by `handrail init`: hands each step of the agent to handrail. Run it again instead of an edit.\n'

const isOurs = (given: string): boolean => given.startsWith('// Written by `handrail init`')

const printed = (host: PluginHost, options: InstallOptions): string => {
  const hooks = wantedHooks(host.codec.id, host.table, options).map(
    ({ event, command, seconds }) => [event, { command, seconds }] as const,
  )
  const settings: PluginSettings = { onFailure: options.onFailure, hooks: Object.fromEntries(hooks) }
  return `${firstLine}const HANDRAIL = ${JSON.stringify(settings, null, 2)}\n\n${host.code}`
}

/** The settings of a plugin that `printed` wrote; undefined where somebody has changed their form. */
const settingsIn = (given: string): Json | undefined => {
  const [, body] = /^const HANDRAIL = (\{[\s\S]*?^\})$/m.exec(given) ?? []
  try {
    const settings: unknown = JSON.parse(body ?? '')
    return isRecord(settings) ? settings : undefined
  } catch {
    return undefined
  }
}

/** The half of a host that writes the plugin and looks after it. */
export const pluginInstaller = (host: PluginHost): HostInstaller => ({
  id: host.codec.id,
  title: host.title,
  inspector: inspectorOf(host),
  detect: host.detect,
  settingsPath: host.path,
  plan: (place, options) => {
    const path = host.path(place, options.scope)
    if (path === undefined) return []
    const before = readTextFile(path)
    if (before !== undefined && before.trim() !== '' && !isOurs(before))
      throw new InstallError(
        `${path} is a plugin of somebody else. Move it away, or give it another name, and run this again. Nothing was changed.`,
      )
    return [{ path, before, after: printed(host, options) }]
  },
  unplan: (path, given) => ({ path, before: given, after: isOurs(given) ? undefined : given }),
  isFresh: given => given.trim() === '',
})

const inspectorOf = (host: PluginHost): HostInspector => ({
  title: host.title,
  codec: host.codec,
  env: () => ({}),
  payload: event => payloadOf(event),
  sample: name => sampleOf(host.codec, name),
  reading: ran =>
    readingOf(ran, (body, code) => {
      if (body.handrail !== 1) return 'nonsense'
      if (code === 2 || text(body, 'deny', 'hold') !== undefined) return 'deny'
      if (text(body, 'ask') !== undefined) return 'ask'
      if (isRecord(body.updatedInput)) return 'rewrite'
      return text(body, 'context') === undefined ? 'pass' : 'advise'
    }),
  wanted: options =>
    wantedHooks(host.codec.id, host.table, options).map(({ event, command }) => ({
      event,
      command,
      tools: [],
    })),
  inspect: place => {
    const found = (['project', 'user'] as const).flatMap(scope => inspected(host, host.path(place, scope)))
    return { lines: found.flatMap(({ lines }) => lines), checks: found.flatMap(({ checks }) => checks) }
  },
})

interface Inspected {
  readonly lines: readonly OwnLine[]
  readonly checks: readonly DoctorCheck[]
}

const inspected = (host: PluginHost, path: string | undefined): readonly Inspected[] => {
  const given = path === undefined ? undefined : readTextFile(path)
  if (path === undefined || given === undefined || !isOurs(given)) return []
  const settings = settingsIn(given)
  const again = 'Run `handrail init` again.'
  if (settings === undefined || !given.endsWith(host.code)) {
    const says = `${path} is not the plugin of this version: it was changed, or another version wrote it.`
    return [
      {
        lines: settings === undefined ? [] : linesOf(host, path, given, settings),
        checks: [warn('settings', says, again)],
      },
    ]
  }
  return [{ lines: linesOf(host, path, given, settings), checks: [ok('settings', `${path} can be read`)] }]
}

const linesOf = (host: PluginHost, path: string, given: string, settings: Json): readonly OwnLine[] => {
  const hooks = record(settings, 'hooks')
  return Object.keys(hooks).flatMap(event => {
    const hook = record(hooks, event)
    const command = text(hook, 'command')
    if (command === undefined) return []
    const line = given.slice(0, given.indexOf(`"${event}"`)).split('\n').length
    const timeout = typeof hook.seconds === 'number' ? hook.seconds : undefined
    // Every tool is handed over.
    return [{ file: path, line, event, kind: host.table.kindOf(event), command, timeout, misses: () => [] }]
  })
}
