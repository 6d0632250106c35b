import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './infrastructure-destruction.ts'

/** A provider at an address, with a key that no account has. */
const emulated = (address: string): string =>
  `provider "aws" {\n  access_key = "test"\n  endpoints {\n    s3 = "${address}"\n  }\n}\nresource "aws_s3_bucket" "b" {}\n`

guardTest(
  guard,
  docs,
  {
    facts: {
      files: {
        'lab/main.tf': emulated('http://localhost:4566'),
        'real/main.tf': emulated('https://s3.eu-central-1.amazonaws.com'),
        'key/main.tf': emulated('http://localhost:4566').replace('"test"', 'var.key'),
        'other/main.tf': `${emulated('http://localhost:4566')}resource "cloudflare_record" "r" {}\n`,
        'twice/main.tf': `${emulated('http://localhost:4566')}provider "aws" {\n  alias = "live"\n}\n`,
        'far/main.tf': `${emulated('http://localhost:4566')}module "m" {\n  source = "acme/m/aws"\n}\n`,
        'near/main.tf': `${emulated('http://localhost:4566')}module "m" {\n  source = "../parts"\n}\n`,
        'parts/main.tf': 'resource "aws_sqs_queue" "q" {}\nresource "random_id" "r" {}\n',
        'state/main.tf': `${emulated('http://localhost:4566')}terraform {\n  backend "s3" {}\n}\n`,
      },
    },
    asks: [
      ...each(
        'terraform|tofu -chdir=real|-chdir=key|-chdir=other|-chdir=twice|-chdir=far|-chdir=state|-chdir=none destroy -auto-approve',
      ),
      'cd real && terraform destroy -auto-approve',
    ],
    allows: [
      ...each('terraform|tofu -chdir=lab|-chdir=near destroy -auto-approve'),
      'cd lab && terraform destroy -auto-approve',
    ],
  },
  {
    asks: [
      'multipass launch --name probe; multipass delete primary',
      'multipass delete important probe',

      ...each(
        'terragrunt destroy -auto-approve',
        'tofu|terragrunt apply -destroy|--destroy -auto-approve',
        'terraform apply --destroy',
        'terraform|tofu state push|replace-provider errored.tfstate',
        'terraform|tofu taint|untaint|import aws_instance.web',
        'terraform|tofu force-unlock 1234',
        'terraform|tofu workspace delete prod',
        'terragrunt run destroy',
        'pulumi cancel prod',
        'pulumi stack rm prod --yes',
        'cdk|cdktf|sst|copilot|sam destroy|remove --force',
        'sam delete --stack-name shop --no-prompts',
        'serverless|sls remove --stage prod',
        'ansible web -m file -a "path=/srv" -e state=absent',
        'ansible web -m file state=absent',
        'vagrant destroy -f',
        'multipass delete|purge web',
        'packer build template.json',
        'az deployment group create --mode=Complete -g shop -f main.json',
      ),
      'terraform state mv a.b a.c',
      'az deployment group create -g prod --mode Complete -f main.bicep',

      'tofu destroy --auto-approve',
      'terragrunt run-all destroy --terragrunt-non-interactive',
      'cd infra; terraform destroy',
    ],
    allows: [
      'terraform init',
      'git commit -m "terraform destroy"',
      'vagrant status',
      'multipass launch --name probe-vm 24.04; multipass delete --purge probe-vm',
    ],
  },
  {
    facts: { files: { 'boxes.ini': '[web]\nweb1 ansible_host=127.0.0.1 ansible_port=2222\n' } },
    asks: [
      'vagrant up; vagrant destroy -f',
      'ansible web -i prod.ini -m file -a "path=/srv" -e state=absent',
    ],
    allows: [
      'vagrant destroy -f && vagrant up',
      'vagrant destroy -f db1 && vagrant up db1 --provision',
      'ansible web -i boxes.ini -m file -a "path=/srv" -e state=absent',
    ],
  },
)
