import type { InstallOptions } from '../protocol/host.ts'
import { wantedHooks } from '../wiring/wanted-hooks.ts'
import { table } from './events.ts'

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

/** Tools besides those whose results show what files and programs hold. */
const printers = ['Grep', 'PowerShell', 'BashOutput', 'TaskOutput', 'mcp__.*']

/** The matcher groups that the rules need, and the tools that each is for. */
export const wantedGroups = (options: Omit<InstallOptions, 'scope'>) =>
  wantedHooks('claude-code', table, options).map(({ event, command, seconds, about }) => {
    const hook: Hook = {
      type: 'command',
      command,
      timeout: seconds,
      ...(event === 'PreToolUse' && options.onFailure === 'block' ? { onFailure: 'block' } : {}),
    }
    const own = about.flatMap(use => tools[use])
    // Every tool may fetch, search, run code or speak for a server: before a call all of them are looked at.
    const isBefore = event === 'PreToolUse' && own.length > 0
    // Where results are looked at, those of all tools that print what a machine holds.
    const all = event === 'PostToolUse' && about.includes('read') ? [...own, ...printers] : own
    const matcher = isBefore ? '*' : all.join('|')
    const entry: HookEntry = matcher === '' ? { hooks: [hook] } : { matcher, hooks: [hook] }
    return {
      event,
      command,
      entry,
      tools: isBefore ? [...own, 'WebFetch', 'Grep', 'PowerShell', 'mcp__server__tool'] : own,
    }
  })

export const wantedEntries = (options: Omit<InstallOptions, 'scope'>): ReadonlyMap<string, HookEntry> =>
  new Map(wantedGroups(options).map(({ event, entry }) => [event, entry]))
