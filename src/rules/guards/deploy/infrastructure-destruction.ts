import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { isInEmulatedCloud } from '../../../known/places/emulated-cloud.ts'
import { isOnTrialMachines } from '../../../known/places/inventory.ts'
import { isMadeHere } from '../../../known/places/made-in-script.ts'

export default defineGuard({
  id: 'deploy/infrastructure-destruction',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This tears down infrastructure with all that runs and is stored on it.',
  instead: ['terraform plan -destroy', 'pulumi preview'],
  calls: `
    terraform|tofu|terragrunt destroy
    terraform|tofu|terragrunt apply -destroy
    terraform|tofu state rm|mv|push|replace-provider
    terraform|tofu taint|untaint|force-unlock|import
    terraform|tofu workspace delete
    terragrunt run-all destroy
    terragrunt run destroy
    pulumi destroy|cancel
    pulumi stack rm
    cdk|cdktf|sam|sst|copilot destroy|remove
    sam delete
    serverless remove
    ansible @state=absent
    vagrant destroy
    multipass delete|purge
    packer build
    az deployment ** create @Complete|--mode=Complete
  `,
  check: (call, { facts }, script) =>
    !isMadeHere(call, script) && !isOnTrialMachines(call, facts) && !isInEmulatedCloud(call, facts),
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Destroyed databases and volumes do not come back with the next apply.',
  denies: [
    'terraform destroy',
    'terraform apply -destroy -auto-approve',
    'pulumi destroy --yes',
    'cdk destroy --all',
    'terraform state rm module.db',
  ],
  allows: ['terraform plan -destroy', 'terraform state list', 'pulumi preview', 'echo "terraform destroy"'],
}
