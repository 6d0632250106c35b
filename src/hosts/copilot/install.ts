import { info } from '../check.ts'
import { installerOf } from '../listed-host.ts'
import { codec } from './codec.ts'
import { detect } from './detect.ts'
import { table } from './events.ts'
import { probe } from './probe.ts'
import { file } from './settings.ts'

export const installer = installerOf({
  file,
  table,
  codec,
  detect,
  probe,
  entry: ({ command, seconds }) => ({ type: 'command', command, timeoutSec: seconds }),
  checks: (place, files) =>
    files.some(({ path }) => path === file.path(place, 'project'))
      ? [
          info(
            'trust',
            'Copilot reads the hooks of a repository only where the folder is trusted. In headless mode (-p) that takes --trust-folder; without it there is no hook and no word about it.',
          ),
        ]
      : [],
})
