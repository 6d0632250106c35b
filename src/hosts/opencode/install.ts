import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pluginInstaller } from '../bridge/plugin-file.ts'
import { detectBy } from '../wiring/detect.ts'
import { codec } from './codec.ts'
import { table } from './events.ts'
import { pluginText } from './plugin-text.generated.ts'

const userFolder = (home: string): string => join(home, '.config', 'opencode')

const byTraces = detectBy({ folder: '.opencode', program: 'opencode', variable: ['OPENCODE', '1'] })

export const installer = pluginInstaller({
  title: 'OpenCode',
  codec,
  table,
  detect: (place, env) => byTraces(place, env) || existsSync(userFolder(place.home)),
  path: ({ root, home }, scope) => {
    if (scope === 'local') return undefined
    const folder = scope === 'user' ? userFolder(home) : join(root, '.opencode')
    return join(folder, 'plugins', 'handrail.js')
  },
  code: pluginText,
})
