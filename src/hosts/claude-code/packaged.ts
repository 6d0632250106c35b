import { join } from 'node:path'
import { isRecord, type Json, list, record, text } from '../../core/text/json.ts'
import type { InstallPlace } from '../protocol/host.ts'
import { type Packaged, packagedLines } from '../wiring/packaged.ts'
import type { SettingsFile } from '../wiring/settings/inspect-file.ts'
import { readJson } from '../wiring/settings/read-json.ts'
import { table } from './events.ts'
import { file } from './settings.ts'

/** handrail as a plugin, where one is installed and switched on. Of several settings files the strongest that names it decides. */
export const pluginIn = (place: InstallPlace, files: readonly SettingsFile[]): Packaged | undefined => {
  const named = files.flatMap(({ settings }) => Object.entries(record(settings, 'enabledPlugins')))
  const ids = [...new Set(named.map(([id]) => id))].filter(id => id.startsWith('handrail@'))
  for (const id of ids) {
    if (named.find(([name]) => name === id)?.[1] !== true) continue
    const folder = folderOf(place, id)
    const lines = folder === undefined ? [] : packagedLines(file, table, folder, 'CLAUDE_PLUGIN_ROOT')
    if (lines.length > 0) return { name: `the plugin ${id}`, remove: `claude plugin uninstall ${id}`, lines }
  }
  return undefined
}

/** A plugin of a marketplace that is a folder runs from there; any other from the copy that the client has taken. */
const folderOf = ({ home, root }: InstallPlace, id: string): string | undefined => {
  const plugins = join(home, '.claude', 'plugins')
  const marketplace = id.slice(id.indexOf('@') + 1)
  const source = record(record(readJson(join(plugins, 'known_marketplaces.json')), marketplace), 'source')
  if (source.source === 'directory') return text(source, 'path')
  const installed = list(record(readJson(join(plugins, 'installed_plugins.json')), 'plugins'), id).filter(
    isRecord,
  )
  const isHere = (entry: Json): boolean => entry.projectPath === undefined || entry.projectPath === root
  const found = installed.find(isHere)
  return found === undefined ? undefined : text(found, 'installPath')
}
