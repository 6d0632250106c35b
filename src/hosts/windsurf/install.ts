import { installerOf } from '../wiring/listed-host.ts'
import type { WantedHook } from '../wiring/wanted-hooks.ts'
import { codec } from './codec.ts'
import { detect } from './detect.ts'
import { table } from './events.ts'
import { probe } from './probe.ts'
import { file } from './settings.ts'

/** The kind of tool that an event is about. A tool of a server may be of any kind. */
const uses: Readonly<Record<string, WantedHook['about'][number]>> = {
  pre_run_command: 'command',
  post_run_command: 'command',
  pre_write_code: 'edit',
  post_write_code: 'edit',
  pre_read_code: 'read',
}

export const installer = installerOf({
  file,
  table,
  codec,
  detect,
  probe,
  entry: ({ event, command, about }) => {
    const use = uses[event]
    return use === undefined || about.includes(use) ? { command, show_output: true } : undefined
  },
  checks: () => [],
})
