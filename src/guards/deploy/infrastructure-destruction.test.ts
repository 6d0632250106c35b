import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './infrastructure-destruction.ts'

guardTest(guard, docs, {
  asks: [
    'terraform state mv a.b a.c',
    'az deployment group create -g prod --mode Complete -f main.bicep',

    'tofu destroy --auto-approve',
    'terragrunt run-all destroy --terragrunt-non-interactive',
    'cd infra; terraform destroy',
  ],
  allows: ['terraform init', 'git commit -m "terraform destroy"', 'vagrant status'],
})
