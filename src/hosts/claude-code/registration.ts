import type { EventKind } from '../../core/event.ts'
import type { Rule } from '../../core/rule.ts'
import { hookCommandLine } from '../command-line.ts'
import type { InstallOptions } from '../host.ts'
import { registrable, secondsOf } from './events.ts'

/** One matcher group of the settings file, with our one hook in it. */
export interface HookEntry {
  readonly matcher?: string
  readonly hooks: readonly [Hook]
}

interface Hook {
  readonly type: 'command'
  readonly command: string
  readonly timeout: number
  readonly onFailure?: 'block'
}

const editTools = ['Edit', 'MultiEdit', 'Write', 'NotebookEdit']
const readTools = ['Read']

/**
 * The entries that the rules need, whatever the policy, so that a policy change needs no new init. Nothing is
 * registered that no rule listens to, except SessionStart: its line in the journal shows that the hooks are alive.
 */
export const wantedEntries = (
  options: Pick<InstallOptions, 'rules' | 'onFailure' | 'node' | 'script'>,
): ReadonlyMap<string, HookEntry> => {
  const entries = new Map<string, HookEntry>()
  for (const [event, kind] of registrable()) {
    const listeners = options.rules.filter(rule => kindOf(rule) === kind)
    if (listeners.length === 0 && event !== 'SessionStart') continue
    const hook: Hook = {
      type: 'command',
      command: hookCommandLine(options, 'claude-code', event),
      timeout: secondsOf(event),
      ...(event === 'PreToolUse' && options.onFailure === 'block' ? { onFailure: 'block' } : {}),
    }
    const tools = toolsOf(listeners)
    entries.set(event, tools.length === 0 ? { hooks: [hook] } : { matcher: tools.join('|'), hooks: [hook] })
  }
  return entries
}

const kindOf = (rule: Rule): EventKind => {
  if (rule.kind === 'guard') return 'pre-tool'
  return rule.kind === 'fixer' ? 'post-tool' : rule.on
}

const toolsOf = (rules: readonly Rule[]): readonly string[] => {
  const on = new Set(
    rules.filter(rule => rule.kind === 'guard' || rule.kind === 'fixer').map(rule => rule.on),
  )
  const paths = on.has('path')
  const commands = rules.some(rule => rule.kind === 'fixer' && rule.commands === true)
  return [
    ...(paths || commands || on.has('command') || on.has('script') ? ['Bash'] : []),
    ...(paths || on.has('edit') ? editTools : []),
    ...(paths ? readTools : []),
  ]
}
