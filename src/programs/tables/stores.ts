/**
 * Calls that print the values of secrets: what stores keep, and what services were set up with. Lists of names, states and sums are
 * not among them. Rules ask about such a call, and no review approves it.
 */
export const stores = `
    security find-generic-password|find-internet-password|dump-keychain|export|unlock-keychain
    gpg @--export-secret-*
    ps e|eww|ewww|axe*|auxe*|auxwwe*|axwwe*
    gpg-connect-agent|kwallet-query
    secret-tool lookup|search
    keyctl read|pipe|print|setperm|show|session
    keyring get
    pass|gopass|passage show|otp|cat|grep|edit|*/*
    pass|gopass -c|--clip
    keepassxc-cli show|export|totp|clip
    op read|get|signin|inject
    op item|document get
    bw get|list|export|unlock|login
    lpass show|export
    vault read|login|token|write|print
    vault kv get|patch|put
    doppler secrets !--only-names
    doppler run|configure
    infisical export|secrets|run
    chamber read|export|exec
    sops -d|--decrypt
    sops exec-env|exec-file|decrypt|edit
    dotenvx get|decrypt
    python* ** list|get @dotenv
    dotnet user-secrets list
    airflow connections get
    airflow connections|variables export @-|/dev/stdout
    airflow config get-value * fernet_key|sql_alchemy_conn
    rails credentials:show|credentials:edit|secrets:show|secrets:edit|encrypted:show
    python*|manage.py|django-admin ** diffsettings
    php|artisan ** config:show database*|mail*|services*|*password*|*secret*|*key
    php|console ** debug:dotenv
    php|console ** secrets:list --reveal
    php|console ** secrets:reveal|secrets:decrypt-to-local
    gradle ** properties|*:properties !--property
    mvn ** help:effective-settings @-DshowPasswords|-DshowPasswords=true
    my_print_defaults -s|--show
    p4 tickets
    p4 login -p
    drush ** sql:conf|sql-conf|sql:connect|sql-connect
    gh auth token
    gh auth status --show-token|-t
    glab auth status -t
    glab variable export|get
    gcloud auth application-default|activate-service-account
    aws secretsmanager get-secret-value
    aws ssm get-parameter|get-parameters|get-parameters-by-path --with-decryption
    aws sts assume-role
    aws configure get *secret*|*token*|*password*|aws_access_key_id
    aws configure export-credentials|set
    aws eks get-token
    aws iam create-access-key
    aws lambda get-function|get-function-configuration
    aws ecs describe-task-definition
    az ad sp create-for-rbac
    az webapp|functionapp config appsettings|connection-string list
    az ** list-keys|list-connection-strings|list-credentials
    az ** keys list
    az keyvault key backup
    az acr credential show
    kubectl|oc get secret|secrets|secret/*|*,secret*|secret*,* -o|--output
    kubectl|oc create token
    kubectl|oc view-secret|modify-secret
    kubectl config view --raw
    nomad var get
    conjur variable get
    argocd admin initial-password
    helm get values|all|manifest|hooks
    terraform|tofu|terragrunt state pull
    terraform|tofu|terragrunt output -json|-raw
    terraform|tofu|terragrunt output *password*|*secret*|*token*|*api_key*|*private_key*|*credential*
    terraform|tofu|terragrunt state show *password*|*secret*|*private_key*|*access_key*
    terraform|tofu|terragrunt show -json
    pulumi stack export
    heroku config|auth:token
    fly|flyctl tokens
    eb printenv
    netlify env:get
    netlify env:list --plain|--json
    firebase functions:config:get
    npm token create
    npm|pnpm|yarn config get *auth*|*password*|*token*
    ssh-add -L|-D|-d
    ssh-keygen -y
    wg showconf|genkey
    wg show @dump|private-key|preshared-keys
    nmcli --show-secrets|-s
    nmcli connection export
    rclone config show|dump
    s3cmd --dump-config
    systemctl show-environment
    systemctl show @Environment|--property=Environment
    pm2 env
    docker secret inspect
    docker|podman inspect
    docker|podman container inspect
    docker|podman compose config|convert !--services|-q|--quiet|--images|--volumes|--profiles|--hash
    docker-compose config|convert !--services|-q|--quiet|--images|--volumes|--profiles|--hash
    git credential fill|approve
    git-credential-*|docker-credential-* get
    klist|kinit|kadmin.local
    firefox_decrypt|lazagne|hashdump|secretsdump.py
    ansible-vault decrypt
    vercel env pull
    wrangler secret put
    stripe config --list
    composer config @*github-oauth*
    ansible-vault view|edit|rekey
    openssl pkcs12 -nodes|-noenc !-export
    eas credentials
    railway variables|variable
    doctl databases connection
    gpg -d|--decrypt !-o|--output
    heroku config:get @*PASS*|*URL*|*_DSN
    redis-cli config get requirepass|masterauth
`

/** Calls that print nothing of what the files hold that they read: names, counts, sizes, sums, or nothing at all. */
export const silent = `
    stat|ls|test|df|touch|chmod|chown|chgrp|realpath|readlink|basename|dirname|cd|pushd
    wc|du !--files0-from
    tree !--fromfile|--fromtabfile
    file !-f|--files-from
    cmp !-b|--print-bytes|-l|--verbose
    cksum|md5sum|md5|b2sum|sha*sum|shasum|eza|exa|lsd|find|fd|rm|rmdir|mkdir|truncate|shred
    grep|egrep|fgrep|zgrep|rg|ag|ack -c|--count|-l|--files-with-matches|-L|--files-without-match|-q|--quiet
    rg --files|--count-matches
    cp --attributes-only
    git hash-object !-w
    tar|bsdtar -t|--list
    pg_restore -d|--dbname|-l|--list|-s|--schema-only
    unzip -l|-Z|-t
    zipinfo|lsattr|mountpoint|getfacl|namei
    diff -q|--brief
    xsv|qsv|xan headers|count|index
    csvcut -n|--names
    csvstat --count|--type|--nulls
    parquet-tools|pqrs schema|meta|rowcount|inspect
    openssl x509|verify|crl|dgst|req|ca|ts|cms|smime|s_client|s_server|version
    openssl genrsa|genpkey|pkeyutl|rsautl|ocsp
    openssl rsa|pkey|ec -noout|-pubout !-text
    openssl rsa|pkey|ec|pkcs8|pkcs12|enc|base64 -out
    ssh-keygen -l|-lf|-H|-F|-R
`
