import type { Facts } from '../../core/facts.ts'
import type { Command } from '../../core/script.ts'
import { isInSharedPod } from '../../known/cluster.ts'
import { machineOf } from '../../known/machine.ts'
import { databaseOf, isProductionName, type TargetPlace } from '../../known/target.ts'

/** Where the database is that a call works on: by the machine that it runs on, by its words, or by the cluster of its pod. */
export const placeOf = (command: Command, facts: Facts): TargetPlace => {
  const machine = machineOf(command)
  if (machine !== undefined && isProductionName(machine)) return 'production'
  const place = databaseOf(command, facts)
  return place === undefined && isInSharedPod(command.invocation, facts) ? 'elsewhere' : place
}
