import { defineGuard, type RuleDocs } from '../../core/define.ts'
import { clusterOf } from '../../known/cluster.ts'
import { isInPassingService } from '../../known/compose.ts'
import { destroys } from '../../known/deeds.ts'
import { isFilledAgain } from '../../known/filled-database.ts'
import { isMadeHere } from '../../known/made-here.ts'
import { isForTests } from '../../known/test-database.ts'

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
