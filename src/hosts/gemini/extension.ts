import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { list, record } from '../../core/text/json.ts'
import type { InstallPlace } from '../protocol/host.ts'
import { type Packaged, packagedLines } from '../wiring/packaged.ts'
import type { HookFile } from '../wiring/settings/hook-file.ts'
import { readJson } from '../wiring/settings/read-json.ts'
import { table } from './events.ts'

/** handrail as an extension, where one is installed and switched on for the folder. */
export const extensionIn = (place: InstallPlace, file: HookFile): Packaged | undefined => {
  const extensions = join(place.home, '.gemini', 'extensions')
  const own = join(extensions, 'handrail')
  if (!existsSync(own) || !isEnabled(extensions, place.root)) return undefined
  // A linked one is run from its source.
  const { type, source } = readJson(join(own, '.gemini-extension-install.json'))
  const folder = type === 'link' && typeof source === 'string' ? source : own
  const lines = packagedLines(file, table, folder, 'extensionPath')
  if (lines.length === 0) return undefined
  return { name: 'the extension handrail', remove: 'gemini extensions uninstall handrail', lines }
}

/** The last entry that matches the folder decides; without one it is on. */
const isEnabled = (extensions: string, root: string): boolean =>
  list(record(readJson(join(extensions, 'extension-enablement.json')), 'handrail'), 'overrides')
    .map(String)
    .reduce((enabled, entry) => {
      const pattern = entry.replace(/^!/, '')
      const folder = pattern.replace(/\/?\*?$/, '/')
      const matches = pattern.endsWith('*') ? `${root}/`.startsWith(folder) : `${root}/` === folder
      return matches ? !entry.startsWith('!') : enabled
    }, true)
