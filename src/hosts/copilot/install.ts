import { installerOf } from '../wiring/listed-host.ts'
import { codec } from './codec.ts'
import { detect } from './detect.ts'
import { table } from './events.ts'
import { probe } from './probe.ts'
import { file } from './settings.ts'
import { trustChecks } from './trust.ts'

export const installer = installerOf({
  file,
  table,
  codec,
  detect,
  probe,
  entry: ({ command, seconds }) => ({ type: 'command', command, timeoutSec: seconds }),
  checks: (place, files) =>
    files.some(({ path }) => path === file.path(place, 'project')) ? trustChecks(place) : [],
})
