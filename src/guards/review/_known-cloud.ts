/** Clouds and infrastructure: what describes, never what changes or hands out keys. */
export const cloud = (): string => `
 aws : <--profile= --region= --output= --no-cli-pager --endpoint-url= --query= --no-paginate --color= --no-sign-request --debug --no-verify-ssl --cli-read-timeout= --cli-connect-timeout= --page-size= --max-items=> ; * describe-*|list-*|head-*|lookup-*|search-*|batch-get-*|filter-log-events|query|scan|tail|ls|wait|help|validate-*|check-*|detect-*|estimate-*|view-*|verify-*|test-*|select-*|get-*|start-query|start-query-execution|batch-describe-*|simulate-*|preview-*|admin-list-*|admin-get-*|download-db-log-file-portion|discover-*|count-* [!--cli-input-json !--with-decryption --cli-input-yaml=] @aws ; s3|s3api ls|help @aws ; configure list|list-profiles|get @aws ; help @plain ; --version ; * * help @deep
 gcloud : <--project= --account= --region= --zone= --format= -q --quiet --verbosity= --configuration= --filter= --limit= --impersonate-service-account= --billing-project= --sort-by= --uri> ; @gcloud ; @deep
 gsutil : <-m -q -D -d -u= -o=> ; ls|du|stat|cat|hash|version|help|logging|versioning|lifecycle|iam|label|cors|acl|defacl|ubla|pap @nochange
 az : <--subscription= -o= --output= --query= --only-show-errors --verbose --debug -g= --resource-group=> ; @az ; @deep
 azcopy : list|env|jobs|help @plain
 func swa azd : @v ; [?--version] ; show|version|list ; env list ; config show|list
 doctl linode-cli hcloud scw vultr-cli exo ibmcloud oci civo upctl ovhai openstack aliyun tccli yc koyeb northflank scalingo porter : <--context= -o= --output= --format= --region= -t= --access-token= --no-header --profile= --compartment-id= --json --all --config= --text --no-headers --project-id= --no-defaults --page= -c= --app= -a= --region= --project=> ; @verbs ; @deep
 terraform tofu terragrunt : <-chdir= --terragrunt-non-interactive ~> ; version|output|help|fmt|state|workspace|metadata [~ !-out !-generate-config-out   -no-color -json -var= -var-file= -target= -check -diff -recursive -list=false -refresh=false -detailed-exitcode -lock=false -compact-warnings -input=false -parallelism= -state=] @terraform ; +validate|providers|graph|show|plan|modules|state [~ !-out !-generate-config-out  !-write  -no-color -json -var= -var-file= -target= -check -diff -recursive -list=false -refresh=false -detailed-exitcode -lock=false -compact-warnings -input=false -parallelism= -state=] @terraform ; +fmt [~ -recursive -diff -list=false] ; +get|test|init [~ -update -backend=false -filter= -json -verbose -reconfigure -migrate-state=false -input=false -no-color -upgrade=false -lockfile=readonly] ; +plan [~ !-out]
 terraform-ls terrascan : @v ; version|help ; breakdown|diff [!--out-file !--config-file !--terraform-parse-hcl --path= --format=]
 pulumi : version|about|whoami|help ; stack|config|plugin|org|policy ls|graph|history|output|tag-ls @nochange ; stack|config {0} [-]
 cdk cdk8s cdktf : doctor|docs|doc|version|--version|notices [!--app !-a !-o !--output !--clear !--reset !--plugin !-p !--build !--template !--require-approval !-e -c= --context= --profile= -v -j] @nochange ; +list|ls|diff|synth|synthesize|metadata|context [!--app !-a !-o !--output !--clear !--reset !--plugin !-p !-e -c= --context= --profile=] @nochange
 sam : validate|list|logs|traces|--version|docs @nochange
 eb cf fly flyctl heroku railway render vercel netlify now surge wrangler firebase supabase neon neonctl planetscale pscale stripe twilio sentry-cli datadog-ci ngrok cloudflared auth0 okta launchdarkly ldcli posthog algolia contentful prismic ghost dokku caprover : <-a= --app= --json -j --json-compact --no-color --no-input --org= --project= --env= -e= -p= -s= -c= --config= --team= --scope= --token= --api-key= --debug --verbose --no-warnings --remote= -r= --region= --project-ref= --tenant= --format= --org-id= --branch= -P= --cwd= --debug --experimental --environment=> ; @verbs ; @deep ; @v
 packer : fmt [~ ?-check ?-diff -recursive] ; version|help ; +validate|inspect|plugins [~ !-write -check -diff -recursive -syntax-only -var= -var-file= -only= -except= -machine-readable] @nochange
 ansible : +[?--list-hosts ?--version -i= -l= --limit=] @plain ; @v
 ansible-playbook : +[?--list-hosts ?--list-tasks ?--list-tags ?--syntax-check ?--version -i= -l= --limit= -t= --tags= --skip-tags= -e= --extra-vars= --inventory= -v ?-C ?--check ?-D ?--diff] @plain
 ansible-config : +list|dump|view [-t= --only-changed -f= -v -c=] ; @v
 ansible-doc ansible-inventory : +[!--output !-o !--export -t= -l -i= --list --graph --host= --yaml --toml] @nochange
 ansible-galaxy : list|search|info|verify|--version @plain ; collection|role list|search|info|verify @plain
 ansible-vault ansible-pull ansible-console ansible-test ansible-navigator ansible-community : +[?--version ?-h ?--help ?--list-hosts] ; +env [--show]
 salt salt-call puppet chef knife inspec : @v ; --version ; +config|module|facts|lookup|help print|list @plain ; +list|show|version
 sops age gpg-agent pass gopass op bw lpass keepassxc-cli doppler infisical chamber aws-vault akeyless teller : @v ; [?--version] 
 granted assume : @v
 saml2aws aws-sso : --version
 serverless sls amplify convex sanity shopify : <-a= --app= --json -j --json-compact --no-color --no-input --org= --project= --env= -e= -p= -s= -c= --config= --team= --scope= --token= --api-key= --debug --verbose --no-warnings --remote= -r= --region= --project-ref= --tenant= --format= --org-id= --branch= -P= --cwd= --debug --experimental --environment=> ; +@verbs ; +@deep ; @v
`
