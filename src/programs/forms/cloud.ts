/** Clouds and infrastructure: what describes, never what changes or hands out keys. */
export const cloud = (): string => `
  aws [--profile --region --output --no-cli-pager --endpoint-url] : anywhere aws-place loads=aws
  aws [--query --no-paginate --color --no-sign-request --debug --cli-read-timeout] : anywhere
  aws [--cli-connect-timeout --page-size --max-items] : anywhere
  $aws-no = --cli-input-json --with-decryption
  aws * describe-*|list-*|head-*|lookup-*|search-*|batch-get-* !$aws-no : aws
  aws * filter-log-events|query|scan|tail|ls|wait|validate-* !$aws-no : aws
  aws * check-*|detect-*|estimate-*|view-*|verify-*|test-* !$aws-no : aws
  aws * select-*|get-*|start-query|start-query-execution !$aws-no : aws
  aws * batch-describe-*|simulate-*|preview-*|admin-list-* !$aws-no : aws
  aws * admin-get-*|download-db-log-file-portion|discover-* !$aws-no : aws
  aws * count-* !$aws-no : aws
  aws configure list|list-profiles|get : aws
  aws --version [] : operands<=0 plain

  gcloud [--project --account --region --zone --format -q --quiet --verbosity] : anywhere loads=home,starts
  gcloud [--configuration --filter --limit --impersonate-service-account --billing-project] : anywhere
  gcloud [--sort-by --uri] : anywhere
  gcloud : gcloud
  gcloud : deep
  gcloud kms keys|keyrings|locations list|describe : plain
  gcloud iam service-accounts keys list : plain

  gsutil [-m -q -u] : anywhere loads=home,starts
  $gsutil-opts = -l -L -b -p -r -R -a -e -h -s -c -m -d
  gsutil ls|du|stat|cat|hash|version|help|logging|versioning [$gsutil-opts] : literal no-change
  gsutil lifecycle|iam|label|cors|acl|defacl|ubla|pap [$gsutil-opts] : literal no-change
  az [--subscription -o --output --query --only-show-errors --verbose --debug -g] : anywhere loads=az
  az [--resource-group] : anywhere
  az : az
  az : deep
  azcopy list|env|jobs|help [--output-type= --machine-readable --mega-units] : plain near loads=home

  azd version : loads=home
  azd config show|list : loads=home

  $doctl-like = doctl linode-cli hcloud scw vultr-cli exo ibmcloud oci civo upctl ovhai aliyun
  $doctl-like = tccli yc koyeb
  $doctl-like [--context -o --output --format --region -t --no-header] : anywhere near loads=home,starts
  $doctl-like [--profile --compartment-id --json --all --text --no-headers] : anywhere
  $doctl-like [--project-id --no-defaults --page -c --app -a --project] : anywhere
  $asking-opts = -q --quiet -v --verbose --debug --json -j --no-color --format --limit -n --page --num -l
  $asking-opts = --since --per-page --page-size --all -a --filter --sort --order --search --fields --columns
  $asking-opts = --state --until --status --type --name --id --tail --lines --follow --no-headers
  $asking-opts = --no-header --width --query --from --to
  $asking-opts = --binding --linked --local --service --resources --in --namespace --table --database
  $asking-opts = --deployment
  $doctl-like [$asking-opts] : verbs
  $doctl-like : deep

  $terraform-like = terraform tofu
  $terraform-like [-chdir -terragrunt-non-interactive] : anywhere loads=terraform
  $terraform-version-no = -out -generate-config-out
  $terraform-like version|output|help|fmt !$terraform-version-no : terraform
  $terraform-like state|workspace|metadata !$terraform-version-no : terraform
  $terraform-validate-no = -out -generate-config-out -write
  $terraform-like validate !$terraform-validate-no : develop terraform
  $terraform-like providers|graph !$terraform-validate-no : develop terraform
  $terraform-like show|plan !$terraform-validate-no : develop terraform
  $terraform-like modules|state !$terraform-validate-no : develop terraform
  $terraform-like fmt [-recursive -diff] : develop
  $terraform-like get|test|init [-update -json -verbose -reconfigure -no-color -filter] : develop
  $terraform-like plan !-out : develop

  $terraform-get-no = -backend-config -plugin-dir -from-module -get-plugins
  terraform|tofu get|test|init !$terraform-get-no : develop
  terraform|tofu providers lock : develop
  terraform|tofu -version [] : operands<=0
  terraform|tofu show [-json -no-color]

  pulumi version|help [-v --verbose -j --json -s --stack] : loads=home

  $cdk-list-no = --app -a -o --output --clear --reset --plugin -p -e
  cdk|cdk8s|cdktf list|ls|diff|synth !$cdk-list-no : develop no-change
  cdk|cdk8s|cdktf synthesize|metadata|context !$cdk-list-no : develop no-change

  heroku [-a --app -r --remote -t --team --region --json -j --no-color] : anywhere loads=home,starts
  heroku [$asking-opts -s --space --dyno -d --ps -p -x --extended] : verbs
  heroku : deep
  heroku : version-only
  $eb-like = cf fly flyctl railway render
  $eb-like = pscale stripe ngrok cloudflared auth0
  $eb-like [-a --app --json -j --json-compact --no-color --no-input] : anywhere loads=home,starts
  $eb-like [--org --project --env -e -p -s --team --scope --debug --verbose] : anywhere near
  $eb-like [--no-warnings --remote -r --region --project-ref --tenant --format --org-id] : anywhere
  $eb-like [--branch -P --cwd --experimental --environment] : anywhere
  $eb-like [$asking-opts] : verbs
  $eb-like : deep
  $eb-like : version-only

  $auth0-nouns = users ul apps apis roles orgs rules actions logs domains tenants connections protection
  auth0 $auth0-nouns search|search-by-email|list|show|ls|tail [$asking-opts --number --csv] : plain
  auth0 api [] : operands<=1
  auth0 ul|universal-login prompts|templates|show show|list : plain

  $packer-validate-opts = -check -diff -recursive -syntax-only -machine-readable -var= -var-file= -only=
  $packer-validate-opts = -except=
  packer validate|inspect|plugins !-write [$packer-validate-opts ...] : develop single-dash no-change

  ansible --list-hosts|--version [-i -l --limit] : develop plain
  $ansible-playbook-asks = --list-hosts --list-tasks --list-tags --syntax-check --version -C --check -D
  $ansible-playbook-asks = --diff
  $ansible-playbook-opts = -v -i -l --limit -t --tags --skip-tags -e --extra-vars --inventory
  ansible-playbook $ansible-playbook-asks [$ansible-playbook-opts] : develop plain
  ansible-config list|dump|view [--only-changed -v -t= -f= -c=] : develop
  $ansible-doc-opts = -l --list --graph --yaml --toml -t= -i= --host=
  ansible-doc|ansible-inventory !--output|-o|--export [$ansible-doc-opts ...] : develop no-change
  $ansible-vault-like = ansible-vault ansible-pull ansible-console ansible-test ansible-navigator
  $ansible-vault-like = ansible-community
  $ansible-vault-like --version|-h|--help|--list-hosts [] : develop
  $ansible-vault-like env [--show] : develop
  ansible-test units|sanity|env|lint !--docker|--remote|--venv : develop

  $salt-like = salt salt-call puppet chef knife inspec
  $salt-like config|module|facts|lookup|help print|list : develop plain
  $salt-like list|show|version : develop

  $sops-like = sops age gpg-agent pass gopass op bw lpass keepassxc-cli doppler infisical chamber aws-vault
  $sops-like = akeyless teller
  $sops-like --version [] : loads=never
  saml2aws|aws-sso --version [] : operands<=0 loads=never

  $serverless-like = serverless amplify convex sanity shopify
  $serverless-like [-a --app --json -j --json-compact --no-color --no-input --org --project] : anywhere
  $serverless-like [--env -e -p -s -c --config --team --scope --token --api-key] : anywhere
  $serverless-like [--debug --verbose --no-warnings --remote -r --region --project-ref] : anywhere
  $serverless-like [--tenant --format --org-id --branch -P --cwd --experimental] : anywhere
  $serverless-like [--environment] : anywhere
  $serverless-like : develop verbs
  $serverless-like : develop deep
`
