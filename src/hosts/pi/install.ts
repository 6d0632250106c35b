import { join } from 'node:path'
import { pluginInstaller } from '../bridge/plugin-file.ts'
import { detectBy } from '../wiring/detect.ts'
import { codec } from './codec.ts'
import { table } from './events.ts'
import { pluginText } from './plugin-text.generated.ts'

export const installer = pluginInstaller({
  title: 'pi',
  codec,
  table,
  detect: detectBy({ folder: '.pi', program: 'pi' }),
  path: ({ root, home }, scope) => {
    if (scope === 'local') return undefined
    const folder = scope === 'user' ? join(home, '.pi', 'agent') : join(root, '.pi')
    return join(folder, 'extensions', 'handrail.js')
  },
  code: pluginText,
})
