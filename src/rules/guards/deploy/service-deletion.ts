import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { isFilledAgain } from '../../../known/databases/filled-again.ts'
import { isForTests } from '../../../known/databases/for-tests.ts'
import { destroys } from '../../../known/network/service-deeds.ts'
import { clusterOf } from '../../../known/places/cluster.ts'
import { isInPassingService } from '../../../known/places/compose.ts'
import { isMadeHere } from '../../../known/places/made-in-script.ts'

export default defineGuard({
  id: 'deploy/service-deletion',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  traits: ['client'],
  says: 'This tells a service or a machine to delete something, and nobody here knows a way back.',
  instead: ['pscale database list', 'limactl list'],
  check: (command, { facts }, script) =>
    destroys(command) &&
    clusterOf(command, facts, script) !== 'throw-away' &&
    !isForTests(command, facts, script.sets) &&
    !isFilledAgain(command, facts) &&
    !isInPassingService(command, script, facts) &&
    !isMadeHere(command, script),
})

export const docs: RuleDocs = {
  since: '0.4.0',
  why: 'There are more services than any list of them. Their clients all say delete, destroy or drop where they mean it.',
  denies: [
    'pscale database delete shop --force',
    'turso db destroy shop',
    'limactl delete default',
    'rabbitmqctl delete_queue orders',
    'kafka-topics.sh --bootstrap-server b:9092 --delete --topic orders',
  ],
  allows: [
    'pscale database list',
    'turso db create delete-test',
    'pscale database delete shop --dry-run',
    'vitest run delete',
    'kind delete cluster --name dev',
    'echo "turso db destroy shop"',
    'git commit -m "turso db destroy shop"',
  ],
  related: ['deploy/cloud-deletion', 'deploy/infrastructure-destruction'],
}
