import type { HostCodec } from '../../core/edge/host.ts'
import type { Json } from '../../core/text/json.ts'
import type { EventTable } from '../protocol/events.ts'
import type {
  HostClient,
  HostInspector,
  HostInstaller,
  InstallOptions,
  InstallPlace,
} from '../protocol/host.ts'
import type { DoctorCheck } from './doctor-check.ts'
import type { Packaged } from './packaged.ts'
import { entriesIn } from './settings/hook-entries.ts'
import type { HookFile } from './settings/hook-file.ts'
import {
  foreignChecks,
  foreignHooks,
  linesIn,
  readHookFiles,
  type SettingsFile,
  scopedPaths,
  worktreeChecks,
} from './settings/inspect-file.ts'
import { type WantedHook, wantedHooks } from './wanted-hooks.ts'

/** A host whose hooks are lists in one JSON file, as data. */
export interface ListedHost {
  readonly file: HookFile
  readonly table: EventTable
  readonly codec: HostCodec
  readonly detect: HostInstaller['detect']
  readonly client?: HostClient | undefined
  readonly probe: Pick<HostInspector, 'env' | 'payload' | 'sample' | 'reading'>
  /** Our item in the list of an event; undefined where the rules are about nothing that passes it. */
  entry(hook: WantedHook, options: Pick<InstallOptions, 'onFailure'>): Json | undefined
  /** handrail as an extension that the host keeps itself. */
  packaged?(place: InstallPlace): Packaged | undefined
  /** Checks for obstacles to the hooks that only this host has. */
  checks(place: InstallPlace, files: readonly SettingsFile[]): readonly DoctorCheck[]
}

/** The program of a host of which every version seen so far goes on without its hook. */
export const heedlessClient = (program: string): HostClient => ({
  program,
  deadHook: () => 'a tool whose hook can not start runs all the same',
})

/** The half of such a host that wires handrail. Its entries are for every tool: a new one is not missed. */
export const installerOf = (host: ListedHost): HostInstaller => {
  const { file, table, codec, detect, probe } = host
  const wanted = (options: Parameters<HostInspector['wanted']>[0]) =>
    wantedHooks(file.host, table, options).flatMap(hook => {
      const entry = host.entry(hook, options)
      return entry === undefined ? [] : [{ ...hook, entry }]
    })
  const inspector: HostInspector = {
    title: file.title,
    codec,
    ...probe,
    client: host.client,
    wanted: options => wanted(options).map(({ event, command }) => ({ event, command, tools: [] })),
    inspect: (place, isTracked) => {
      const { files, checks } = readHookFiles(file, scopedPaths(file, place))
      const lines = linesIn(file, table, files)
      return {
        lines,
        others: foreignHooks(file, files),
        packaged: host.packaged?.(place),
        checks: [
          ...checks,
          ...host.checks(place, files),
          ...foreignChecks(file, table.nameOf('pre-tool'), files),
          ...worktreeChecks(file, lines, place, isTracked),
        ],
      }
    },
  }
  return {
    id: file.host,
    title: file.title,
    inspector,
    detect,
    ...entriesIn(file, options => new Map(wanted(options).map(({ event, entry }) => [event, entry]))),
  }
}

/** The usual item: a group for every tool with one command. */
export const groupOf = (file: HookFile, { command, seconds }: WantedHook): Json => ({
  hooks: [
    {
      type: 'command',
      [file.command]: command,
      ...(file.limit === undefined ? {} : { [file.limit.field]: seconds * file.limit.perSecond }),
    },
  ],
})
