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
export const wantedEntries = (options: Omit<InstallOptions, 'scope'>): ReadonlyMap<string, HookEntry> =>
  new Map(
    wantedHooks('claude-code', table, options).map(({ event, command, seconds, about }) => {
      const hook: Hook = {
        type: 'command',
        command,
        timeout: seconds,
        ...(event === 'PreToolUse' && options.onFailure === 'block' ? { onFailure: 'block' } : {}),
      }
      const matcher = about.flatMap(use => tools[use]).join('|')
      return [event, matcher === '' ? { hooks: [hook] } : { matcher, hooks: [hook] }]
    }),
  )
