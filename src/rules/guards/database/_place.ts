import type { Facts } from '../../../core/facts/facts.ts'
import type { Command, Script } from '../../../core/script/script.ts'
import { clusterOf, isInSharedPod } from '../../../known/places/cluster.ts'
import { machineOf } from '../../../known/places/machine.ts'
import { hostLoaded, isLiveLoaded } from '../../../known/places/settings/live.ts'
import {
  databaseOf,
  hostPlace,
  isProductionName,
  isServerClient,
  isTrialHost,
  type TargetPlace,
} from '../../../known/places/target.ts'
import { defaultClients, tunnelPort } from '../../../known/places/tunnels.ts'
import { commandOf } from '../../../shell/calls/command.ts'

/** Where the database is that a call works on: by its machine, its words, the cluster of its pod, or the tunnel to it. */
export const placeOf = (command: Command, facts: Facts, script: Script): TargetPlace => {
  const machine = machineOf(command)
  if (machine !== undefined && isProductionName(machine)) return 'production'
  const place = databaseOf(command, facts)
  if (place === undefined && isInSharedPod(command.invocation, facts)) return 'elsewhere'
  // A client that is told no place takes the one that the environment names.
  const loaded = place === undefined ? loadedPlace(command, script, facts) : undefined
  if (loaded !== undefined) return loaded
  return place !== 'production' && isTunnelled(command, script, facts) ? 'elsewhere' : place
}

const loadedPlace = (
  { name, invocation }: Command,
  { invocations, text }: Script,
  facts: Facts,
): TargetPlace => {
  if (!isServerClient(name)) return undefined
  if (isLiveLoaded(invocation, invocations, text, facts)) return 'production'
  const host = hostLoaded(invocation, invocations, text, facts)
  return host === undefined || isTrialHost(host) ? undefined : hostPlace(host)
}

const isTunnelled = ({ name, argv, env, invocation }: Command, script: Script, facts: Facts): boolean => {
  const { invocations } = script
  const ports = invocations
    .slice(0, Math.max(0, invocations.indexOf(invocation)))
    .filter(one => tunnelPort(one) !== undefined && clusterOf(commandOf(one), facts, script) !== 'throw-away')
    .flatMap(one => tunnelPort(one) ?? [])
  const given = [...argv, env.PGPORT ?? '']
  const isTold = given.some(word =>
    /^(?:-p\d*|-P\d*|--port\b.*)$|:\d{3,5}(?:\/|$)|^\d{3,5}$/.test(word ?? ''),
  )
  if (!isTold && ports.some(port => defaultClients(port).includes(name))) return true
  return ports.some(port =>
    given.some(word => new RegExp(`(?:^|[:=P-])${port}(?:/|$)`).test(word?.replace(/^-p/, '-') ?? '')),
  )
}
