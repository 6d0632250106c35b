import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'
import { productionChange } from '../../../known/network/service-deeds.ts'
import { isRunOfChecks } from '../../../known/network/workflow-runs.ts'
import { clusterOf } from '../../../known/places/cluster.ts'
import { isInPassingService } from '../../../known/places/compose.ts'
import { serviceChange } from '../../../programs/services/services.ts'
import { changeOfMany } from './_of-many.ts'
import { rentsMachines } from './_rented.ts'
import { sharedChange } from './_shared-systems.ts'

export default defineGuard({
  id: 'deploy/service-change',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  traits: ['client'],
  programs: 'gh glab kubectl oc helm k kubecolor',
  says: 'This has a service change something, outside of this machine.',
  instead: ['fly status', 'gh secret list'],
  calls: `
    p4 client|workspace|user|group|branch|label|depot|stream|job|change -d|-f
    p4 protect|triggers|typemap|license !-o
    p4 admin|failover|passwd
    p4 configure set|unset
    p4 counter|key -f|-d
    p4 unlock|shelve -f|-d
    git lfs unlock -f|--force
    wp user create @--role=administrator
    bazel|bazelisk @--remote_upload_local_results|--remote_upload_local_results=true
    firebase auth:export
  `,
  check: (command, { facts }, script) => {
    const change =
      (command.matched ? command.subcommands.join(' ') : undefined) ??
      serviceChange(command) ??
      productionChange(command) ??
      changeOfMany(command, script) ??
      rentsMachines(command) ??
      sharedChange(command, facts)
    if (change === undefined || isFetch(command) || isRunOfChecks(command, facts)) return false
    if (clusterOf(command, facts, script) === 'throw-away' || isInPassingService(command, script, facts))
      return false
    return {
      says: `${command.name} ${change}: this has a service change something, outside of this machine.`,
      instead: ['look first: list, get, describe, status'],
      general: true,
    }
  },
})

/** `kubectl cp pod:/x ./x` only fetches. */
const isFetch = ({ name, operands }: Pick<Command, 'name' | 'operands'>): boolean =>
  /^(kubectl|oc|k|kubecolor)$/.test(name) && operands[0] === 'cp' && operands[1]?.includes(':') === true

export const docs: RuleDocs = {
  since: '0.9.0',
  why: 'A client acts with the rights of the person who logged in, on what other people use. There are more verbs than any list of bad ones, so the looks are listed.',
  denies: [
    'fly secrets set API_URL=https://example.com -a shop',
    'stripe refunds create --charge ch_1 --live',
    'aws ec2 run-instances --image-id ami-1 --count 20',
    'heroku maintenance:on -a shop',
    'gh variable set STAGE --body prod',
    'kubectl create -f k8s/prod.yaml',
  ],
  allows: [
    'fly secrets list',
    'stripe refunds create --charge ch_1',
    'aws ec2 describe-instances',
    'aws --endpoint-url http://localhost:4566 sqs create-queue --queue-name q',
    'heroku releases -a shop',
    'gh pr create --draft --title x --body "fly secrets set A=b"',
    'kubectl create deployment web --image=nginx --dry-run=client -o yaml',
    'echo "heroku maintenance:on -a shop"',
  ],
  related: ['deploy/service-deletion', 'deploy/release', 'deploy/api-change'],
}
