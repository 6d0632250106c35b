import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './store-read.ts'

guardTest(guard, docs, {
  asks: [
    'gpg --export-secret-key me',
    'ps eww -p 1',
    'ps auxe',

    'openssl pkcs12 -in a.p12 -nodes',
    'gpg --decrypt secrets.gpg',
    'heroku config:get DATABASE_URL',
    'railway variables',

    'ansible-vault view group_vars/all.yml',
    'npx wrangler secrets get TOKEN',
    'nodectl credentials show deploy',
    'nodectl get-secret db',
    'nodectl config list --show-secrets',
    "docker inspect api --format '{{.Config.Env}}'",
    'nodectl token create --scope admin',
    'pulumi config --show-secrets',

    'pass show infra/key',
    'sops -d secrets.yaml',
    'vault kv get secret/x',
    'aws secretsmanager get-secret-value --secret-id x',
    'gcloud auth print-access-token',
    'sudo security dump-keychain',
  ],
  allows: [
    'ps -e',
    'ps aux',
    'ps -C node',

    'heroku config:get NODE_ENV',
    'openssl x509 -in a.crt -text',
    'gpg -o plain.txt -d a.gpg',

    'nodectl secrets list',
    'nodectl get token-service',
    'docker inspect api',
    'nodectl secret --help',
    'rg "nodectl credentials show deploy"',

    'npm config get registry',
    'git commit -m "pass show infra/key"',
    'aws ssm get-parameter --name /a/b',
    'vault status',
    'ssh-add -l',
  ],
})
