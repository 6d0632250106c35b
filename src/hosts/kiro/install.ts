import { installerOf } from '../wiring/listed-host.ts'
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
  // No matcher: the names of tools differ between versions, and a tool that it misses would not be checked.
  entry: ({ event, command, seconds }) => ({
    name: `handrail ${event}`,
    trigger: event,
    action: { type: 'command', command },
    timeout: seconds,
    enabled: true,
  }),
  checks: () => [],
})
