import type { InstallOptions } from '../host.ts'
import { codec } from './codec.ts'
import { registrable, secondsOf } from './events.ts'

/** One matcher group of the settings file, with our one hook in it. */
export type HookEntry = {
  readonly matcher?: string
  readonly hooks: readonly [Hook]
}

interface Hook {
  readonly type: 'command'
  readonly command: string
  readonly timeout: number
  readonly onFailure?: 'block'
}

const tools = {
  command: ['Bash'],
  edit: ['Edit', 'MultiEdit', 'Write', 'NotebookEdit'],
  read: ['Read'],
} as const

/** The matcher groups that the rules need. */
export const wantedEntries = (
  options: Omit<InstallOptions, 'scope'>,
): ReadonlyMap<string, HookEntry> => {
  const entries = new Map<string, HookEntry>()
  for (const [event, kind] of registrable()) {
    const listeners = options.rules.filter(rule => kindOf(rule) === kind)
    if (listeners.length === 0 && event !== 'SessionStart') continue
    const hook: Hook = {
      type: 'command',
      command: hookCommandLine(options, codec, event),
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
