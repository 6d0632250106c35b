import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './store-read.ts'

guardTest(guard, docs, {
  asks: [
    'pass show infra/key',
    'sops -d secrets.yaml',
    'vault kv get secret/x',
    'aws secretsmanager get-secret-value --secret-id x',
    'gcloud auth print-access-token',
    'sudo security dump-keychain',
  ],
  allows: [
    'npm config get registry',
    'git commit -m "pass show infra/key"',
    'aws ssm get-parameter --name /a/b',
    'vault status',
    'ssh-add -l',
  ],
})
