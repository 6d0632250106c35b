/** Clouds and infrastructure: what describes, never what changes or hands out keys. */
export const cloud = (): string => `
  aws [--profile --region --output --no-cli-pager --endpoint-url --query --no-paginate] : anywhere
  aws [--color --no-sign-request --debug --no-verify-ssl --cli-read-timeout] : anywhere
  aws [--cli-connect-timeout --page-size --max-items] : anywhere
  $aws-no = --cli-input-json --with-decryption
  aws * describe-*|list-*|head-*|lookup-*|search-*|batch-get-* !$aws-no : aws
  aws * filter-log-events|query|scan|tail|ls|wait|help|validate-* !$aws-no : aws
  aws * check-*|detect-*|estimate-*|view-*|verify-*|test-* !$aws-no : aws
  aws * select-*|get-*|start-query|start-query-execution !$aws-no : aws
  aws * batch-describe-*|simulate-*|preview-*|admin-list-* !$aws-no : aws
  aws * admin-get-*|download-db-log-file-portion|discover-* !$aws-no : aws
  aws * count-* !$aws-no : aws
  aws configure list|list-profiles|get : aws
  aws help : plain
  aws --version [] : operands<=0 plain
  aws * * help : deep

  gcloud [--project --account --region --zone --format -q --quiet --verbosity] : anywhere
  gcloud [--configuration --filter --limit --impersonate-service-account --billing-project] : anywhere
  gcloud [--sort-by --uri] : anywhere
  gcloud : gcloud
  gcloud : deep
  gcloud kms keys|keyrings|locations list|describe : plain
  gcloud iam service-accounts keys list : plain

  gsutil [-m -q -D -d -u -o] : anywhere
  gsutil ls|du|stat|cat|hash|version|help|logging|versioning : no-change
  gsutil lifecycle|iam|label|cors|acl|defacl|ubla|pap : no-change
  az [--subscription -o --output --query --only-show-errors --verbose --debug -g] : anywhere
  az [--resource-group] : anywhere
  az : az
  az : deep
  azcopy list|env|jobs|help : plain

  func|swa|azd : version-only
  func|swa|azd --version []
  func|swa|azd show|version|list
  func|swa|azd env list
  func|swa|azd config show|list

  $doctl-like = doctl linode-cli hcloud scw vultr-cli exo ibmcloud oci civo upctl ovhai openstack aliyun
  $doctl-like = tccli yc koyeb northflank scalingo porter
  $doctl-like [--context -o --output --format --region -t --access-token --no-header] : anywhere
  $doctl-like [--profile --compartment-id --json --all --config --text --no-headers] : anywhere
  $doctl-like [--project-id --no-defaults --page -c --app -a --project] : anywhere
  $doctl-like : verbs
  $doctl-like : deep

  $terraform-like = terraform tofu terragrunt
  $terraform-like [-chdir -terragrunt-non-interactive] : anywhere
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

  terraform-ls|terrascan : version-only
  terraform-ls|terrascan version|help
  $terraform-ls-breakdown-no = --out-file --config-file --terraform-parse-hcl
  terraform-ls|terrascan breakdown|diff !$terraform-ls-breakdown-no [--path= --format= ...]
  pulumi version|about|whoami|help
  pulumi stack|config|plugin|org|policy ls|graph|history|output|tag-ls : no-change
  pulumi stack|config [] : operands<=0

  $cdk-doctor-no = --app -a -o --output --clear --reset --plugin -p --build --template --require-approval -e
  cdk|cdk8s|cdktf doctor|docs|doc|version|notices !$cdk-doctor-no : no-change
  $cdk-list-no = --app -a -o --output --clear --reset --plugin -p -e
  cdk|cdk8s|cdktf list|ls|diff|synth !$cdk-list-no : develop no-change
  cdk|cdk8s|cdktf synthesize|metadata|context !$cdk-list-no : develop no-change

  sam validate|list|logs|traces|docs : no-change

  heroku [-a --app -r --remote -t --team --region --json -j --no-color] : anywhere
  heroku : verbs
  heroku : deep
  heroku : version-only
  $pathy = vercel now surge
  $eb-like = eb cf fly flyctl railway render netlify wrangler firebase supabase neon
  $eb-like = neonctl planetscale pscale stripe twilio sentry-cli datadog-ci ngrok cloudflared auth0 okta
  $eb-like = launchdarkly ldcli posthog algolia contentful prismic ghost dokku caprover
  $eb-like|$pathy [-a --app --json -j --json-compact --no-color --no-input --org --project --env] : anywhere
  $eb-like|$pathy [-e -p -s -c --config --team --scope --token --api-key --debug --verbose] : anywhere
  $eb-like|$pathy [--no-warnings --remote -r --region --project-ref --tenant --format --org-id] : anywhere
  $eb-like|$pathy [--branch -P --cwd --experimental --environment] : anywhere
  $eb-like : verbs
  $eb-like : deep
  $eb-like|$pathy : version-only
  $vercel-things = env domains domain dns project projects teams team certs cert alias aliases integration
  vercel|now $vercel-things ls|list|inspect|check : plain
  vercel|now ls|list|whoami|logs|inspect|help : plain
  surge list|whoami|help : plain

  $auth0-nouns = users ul apps apis roles orgs rules actions logs domains tenants connections protection
  auth0 $auth0-nouns search|search-by-email|list|show|ls|tail : plain
  auth0 api [] : operands<=1
  auth0 ul|universal-login prompts|templates|show show|list : plain
  sentry-cli releases propose-version
  sentry-cli debug-files check|find !-o
  neon me

  packer fmt -check|-diff [-recursive] : single-dash
  packer version|help
  $packer-validate-opts = -check -diff -recursive -syntax-only -machine-readable -var= -var-file= -only=
  $packer-validate-opts = -except=
  packer validate|inspect|plugins !-write [$packer-validate-opts ...] : develop single-dash no-change

  ansible --list-hosts|--version [-i -l --limit] : develop plain
  ansible : version-only
  $ansible-playbook-asks = --list-hosts --list-tasks --list-tags --syntax-check --version -C --check -D
  $ansible-playbook-asks = --diff
  $ansible-playbook-opts = -v -i -l --limit -t --tags --skip-tags -e --extra-vars --inventory
  ansible-playbook $ansible-playbook-asks [$ansible-playbook-opts] : develop plain
  ansible-config list|dump|view [--only-changed -v -t= -f= -c=] : develop
  ansible-config : version-only
  $ansible-doc-opts = -l --list --graph --yaml --toml -t= -i= --host=
  ansible-doc|ansible-inventory !--output|-o|--export [$ansible-doc-opts ...] : develop no-change
  ansible-galaxy list|search|info|verify : plain
  ansible-galaxy collection|role list|search|info|verify : plain
  $ansible-vault-like = ansible-vault ansible-pull ansible-console ansible-test ansible-navigator
  $ansible-vault-like = ansible-community
  $ansible-vault-like --version|-h|--help|--list-hosts [] : develop
  $ansible-vault-like env [--show] : develop
  ansible-test units|sanity|env|lint !--docker|--remote|--venv : develop

  $salt-like = salt salt-call puppet chef knife inspec
  $salt-like : version-only
  $salt-like config|module|facts|lookup|help print|list : develop plain
  $salt-like list|show|version : develop

  $sops-like = sops age gpg-agent pass gopass op bw lpass keepassxc-cli doppler infisical chamber aws-vault
  $sops-like = akeyless teller
  $sops-like : version-only
  $sops-like --version []
  granted|assume : version-only
  saml2aws|aws-sso --version [] : operands<=0

  $serverless-like = serverless amplify convex sanity shopify
  $serverless-like [-a --app --json -j --json-compact --no-color --no-input --org --project] : anywhere
  $serverless-like [--env -e -p -s -c --config --team --scope --token --api-key] : anywhere
  $serverless-like [--debug --verbose --no-warnings --remote -r --region --project-ref] : anywhere
  $serverless-like [--tenant --format --org-id --branch -P --cwd --experimental] : anywhere
  $serverless-like [--environment] : anywhere
  $serverless-like : develop verbs
  $serverless-like : develop deep
  $serverless-like : version-only
`
