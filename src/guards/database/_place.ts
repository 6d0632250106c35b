import type { Facts } from '../../core/facts.ts'
import type { Command, Invocation, Script } from '../../core/script.ts'
import { isInSharedPod } from '../../known/cluster.ts'
import { isLiveLoaded } from '../../known/live-settings.ts'
import { machineOf } from '../../known/machine.ts'
import { databaseOf, isProductionName, isTrialHost, type TargetPlace } from '../../known/target.ts'
import { listed } from '../../text/words.ts'

/** Where the database is that a call works on: by its machine, its words, the cluster of its pod, or the tunnel to it. */
export const placeOf = (command: Command, facts: Facts, script: Script): TargetPlace => {
  const machine = machineOf(command)
  if (machine !== undefined && isProductionName(machine)) return 'production'
  const place = databaseOf(command, facts)
  if (
    place === undefined &&
    listed('psql mysql mariadb mongosh mongo usql cockroach clickhouse-client', command.name) &&
    isLiveLoaded(command.invocation, script.invocations, script.text, facts) &&
    command.option('-h', '--host') === undefined
  )
    return 'production'
  if (place === undefined && isInSharedPod(command.invocation, facts)) return 'elsewhere'
  return place !== 'production' && isTunnelled(command, script) ? 'elsewhere' : place
}

/** The port of this machine behind which a program opened a way to another one. */
const portOf = ({ name, argv }: Invocation): string | undefined => {
  const words = argv.map(word => word ?? '')
  if (
    words.some(isTrialHost) ||
    !/^(?:kubectl|oc|ssh|autossh|fly|flyctl|cloud-sql-proxy|cloud_sql_proxy|gcloud)$/.test(name)
  )
    return undefined
  if (/ssh$/.test(name))
    return words.map(word => /^(?:-L)?(?:[\w.]+:)?(\d+):[\w.-]+:\d+$/.exec(word)?.[1]).find(Boolean)
  if (!words.some(word => /^(?:port-forward|proxy|--port\b.*|-instances=.*|ssh)$/.test(word)))
    return undefined
  return words.map(word => /^(?:--port=|.*tcp:)?(\d{3,5})(?::\d+)?$/.exec(word)?.[1]).find(Boolean)
}

const isTunnelled = ({ argv, env, invocation }: Command, { invocations }: Script): boolean => {
  const ports = invocations
    .slice(0, Math.max(0, invocations.indexOf(invocation)))
    .flatMap(one => portOf(one) ?? [])
  const given = [...argv, env.PGPORT ?? '']
  return ports.some(port =>
    given.some(word => new RegExp(`(?:^|[:=P-])${port}(?:/|$)`).test(word?.replace(/^-p/, '-') ?? '')),
  )
}
