import type { EventKind } from '../../core/event.ts'
import type { Rule } from '../../core/rule/rule.ts'
import type { EventTable } from '../protocol/events.ts'
import type { InstallOptions } from '../protocol/host.ts'
import { hookCommandLine } from './command-line.ts'

/** A hook that the rules need. */
export interface WantedHook {
  readonly event: string
  readonly kind: EventKind
  readonly command: string
  readonly seconds: number
  /** Kinds of tools that the listening rules are about; empty where they are about no tool. */
  readonly about: readonly ('command' | 'edit' | 'read')[]
}

/**
 * The hooks that the rules need, whatever the policy, so that a policy change needs no new init. Nothing is
 * registered that no rule listens to, except the start of a session: its line in the journal shows that the hooks are alive. Refusals
 * of the host are told where it has commands permitted: an older client may not know that event, and drop the whole file for it.
 */
export const wantedHooks = (
  host: string,
  events: Pick<EventTable, 'registrable' | 'secondsOf' | 'can'>,
  options: Pick<
    InstallOptions,
    'rules' | 'node' | 'script' | 'shared' | 'pointer' | 'reserve' | 'permissions'
  >,
): readonly WantedHook[] =>
  events.registrable().flatMap(([event, kind]) => {
    const listeners = options.rules.filter(rule => kindsOf(rule).includes(kind))
    if (kind === 'refused' ? options.permissions === undefined : !isHeard(kind, listeners)) return []
    const command = hookCommandLine(options, host, event)
    const changes = events.can({ name: event, kind }).includes('result')
    return [{ event, kind, command, seconds: events.secondsOf(event), about: aboutOf(listeners, changes) }]
  })

const isHeard = (kind: EventKind, listeners: readonly Rule[]): boolean =>
  listeners.length > 0 || kind === 'session-start'

const kindsOf = (rule: Rule): readonly EventKind[] => {
  if (rule.kind === 'guard') return ['pre-tool']
  if (rule.kind === 'fixer') return ['post-tool']
  return rule.on === 'turn-end' ? ['stop', 'subagent-stop'] : [rule.on]
}

/** `changes`: the host takes another result, so that a rule about results wants those of all tools. Else it hears what others want. */
const aboutOf = (rules: readonly Rule[], changes: boolean): WantedHook['about'] => {
  const on = new Set(
    rules.filter(rule => rule.kind === 'guard' || rule.kind === 'fixer').map(rule => rule.on),
  )
  const results = changes && on.has('result')
  const paths = on.has('path') || results
  const commands = rules.some(rule => rule.kind === 'fixer' && rule.on === 'edit' && rule.commands === true)
  return [
    ...(paths || commands || on.has('command') || on.has('script') ? (['command'] as const) : []),
    ...(paths || on.has('edit') ? (['edit'] as const) : []),
    ...(paths ? (['read'] as const) : []),
  ]
}
