import type { Power } from '../../../core/edge/host.ts'
import type { EventKind } from '../../../core/event.ts'
import { installers } from '../../../hosts/installers.generated.ts'
import type { HostInstaller, InstallPlace, Scope } from '../../../hosts/protocol/host.ts'
import { hostsInUse } from '../../../hosts/wiring/in-use.ts'
import { type CliCall, UsageError } from '../../command.ts'

/** The hosts to wire: those that are named, as `--host a,b` or one by one, else those in use here. */
export const chosenInstallers = (
  call: CliCall,
  place: InstallPlace,
  scope: Scope,
  notes: string[],
): readonly HostInstaller[] => {
  const named = call.texts('host').flatMap(word => word.split(',').filter(name => name !== ''))
  const known = installers.map(installer => installer.id)
  if (named.length === 0 && call.texts('host').length > 0)
    throw new UsageError(`--host takes ${known.join(', ')}; no host was named.`)
  const stranger = named.find(host => !known.includes(host))
  if (stranger !== undefined)
    throw new UsageError(`--host takes ${known.join(', ')}; ${stranger} is none of them.`)
  const chosen =
    named.length > 0
      ? installers.filter(installer => named.includes(installer.id))
      : inUse(call, place, notes)
  return chosen.filter(({ title, settingsPath }) => {
    const has = settingsPath(place, scope) !== undefined
    if (!has) notes.push(`${title} has no settings of the scope ${scope}, so it is left out.`)
    return has
  })
}

const inUse = (call: CliCall, place: InstallPlace, notes: string[]): readonly HostInstaller[] => {
  const env = (name: string) => call.io.platform.env(name)
  const used = hostsInUse(place, env)
  if (!installers.some(installer => installer.detect(place, env)))
    notes.push(`No host was found in use here, so ${used.map(({ id }) => id).join(', ')} is wired.`)
  return used
}

/** The host's uses of an answer, by the step at which the hook is asked. */
const steps: readonly (readonly [string, EventKind, Readonly<Partial<Record<Power, string>>>])[] = [
  ['before a tool', 'pre-tool', { block: 'deny', ask: 'ask', rewrite: 'rewrite', approve: 'approve' }],
  ['after a tool', 'post-tool', { object: 'feedback', context: 'advice' }],
  ['at a prompt', 'prompt', { block: 'deny', context: 'advice' }],
  ['end of a turn', 'stop', { block: 'hold' }],
]

/** One row a host, after a row of titles: what handrail can enforce there, and what it can't. */
export const powersOf = (hosts: readonly HostInstaller[]): readonly (readonly string[])[] => [
  ['host', ...steps.map(([title]) => title)],
  ...hosts.map(({ title, inspector: { codec } }) => [
    title,
    ...steps.map(([, kind, words]) => {
      const event = codec.blank(codec.names.event(kind), '')
      const can = event.kind === kind ? codec.can(event) : []
      return can.flatMap(power => words[power] ?? []).join(', ') || 'nothing'
    }),
  ]),
]
