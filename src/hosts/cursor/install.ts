import type { Json } from '../../core/text/json.ts'
import type { InstallOptions } from '../protocol/host.ts'
import { installerOf } from '../wiring/listed-host.ts'
import type { WantedHook } from '../wiring/wanted-hooks.ts'
import { codec } from './codec.ts'
import { detect } from './detect.ts'
import { table } from './events.ts'
import { probe } from './probe.ts'
import { file } from './settings.ts'

/** Every tool but the shell, whose commands have an event of their own. A tool that a later version brings is one of them. */
const notShell = '^(?!Shell$).*'

/** After a tool nothing is lost where one that changes no file is left out. */
const changing = '^(?!(Shell|Read|Grep|Glob|LS|Task)$|MCP:).*'

const entry = (hook: WantedHook, { onFailure }: Pick<InstallOptions, 'onFailure'>): Json | undefined => {
  const matcher = matcherOf(hook)
  if (matcher === undefined) return undefined
  return {
    command: hook.command,
    timeout: hook.seconds,
    ...(matcher === '' ? {} : { matcher }),
    ...(hook.kind === 'pre-tool' && onFailure === 'block' ? { failClosed: true } : {}),
  }
}

/** The tools of an event; undefined where the rules are about none of them, empty where there is nothing to choose. */
const matcherOf = ({ event, about }: WantedHook): string | undefined => {
  switch (event) {
    case 'beforeShellExecution':
      return about.includes('command') ? '' : undefined
    case 'preToolUse':
      return about.includes('edit') || about.includes('read') ? notShell : undefined
    case 'postToolUse':
      return about.includes('command') ? '' : changing
    default:
      return ''
  }
}

export const installer = installerOf({ file, table, codec, detect, probe, entry, checks: () => [] })
