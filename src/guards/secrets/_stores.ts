/** What programs are called with that hand out a secret of theirs. */
export const stores = `
    security find-generic-password|find-internet-password|dump-keychain|export|unlock-keychain
    gpg @--export-secret-*
    ps e|eww|ewww|axe*|auxe*|auxwwe*|axwwe*
    gpg-connect-agent|kwallet-query
    secret-tool lookup|search
    keyctl read|pipe|print|setperm|show|session
    pass|gopass|passage show|otp|cat|grep|edit
    pass|gopass -c|--clip
    keepassxc-cli show|export|totp|clip
    op read|item|get|document|signin|vault|inject
    bw get|list|export|unlock|login
    lpass show|export|ls
    vault read|login|token|kv|write|print
    doppler secrets|run|configure
    infisical export|secrets|run
    chamber read|export|exec
    sops -d|--decrypt
    sops exec-env|exec-file|decrypt|edit
    gh auth token
    gh auth status --show-token|-t
    glab auth status -t
    gcloud auth print-*|application-default|activate-service-account
    aws secretsmanager get-secret-value|batch-get-secret-value
    aws ssm get-parameter|get-parameters|get-parameters-by-path --with-decryption
    aws sts assume-role|get-federation-token
    aws configure get|export-credentials|set
    aws ecr get-login-password|get-authorization-token
    az ad sp create-for-rbac
    kubectl|oc get secret|secrets|secret/*|*,secret*|secret*,* -o|--output
    kubectl|oc create token
    kubectl config view --raw
    heroku config|auth:token
    fly|flyctl tokens|auth token
    npm token create
    ssh-add -L|-D|-d
    ssh-keygen -y
    wg showconf|show|genkey
    nmcli --show-secrets|-s
    nmcli connection export
    docker secret inspect
    git credential fill|approve
    git-credential-* get
    klist|kinit|kadmin.local
    firefox_decrypt|lazagne|hashdump|secretsdump.py
    ansible-vault decrypt
    vercel env pull
    wrangler secret list|put
    stripe config --list
    composer config @*github-oauth*
    ansible-vault view|edit|rekey
    openssl pkcs12 -nodes|-noenc !-export
    eas credentials
    railway variables|variable
    doctl databases connection
    gpg -d|--decrypt !-o|--output
    heroku config:get @*KEY*|*SECRET*|*TOKEN*|*PASS*|*URL*|*_DSN
    aws sts get-session-token
    docker|podman inspect @*Env*
`
