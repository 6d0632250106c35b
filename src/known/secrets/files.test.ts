import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { secretIn } from './files.ts'

/** One path for each hint that leads to a slow pattern, and more: without the hint the pattern is never asked. */
const stores = [
  '/home/a/.p4tickets',
  '/home/a/.oracle/wallet/cwallet.sso',
  '/home/a/.oracle/wallet',
  '/home/a/.local/share/unity3d/Unity/Unity_lic.ulf',
  '/home/a/.ethereum/keystore/x',
  '/home/a/.config/solana/id.json',
  '/home/a/.ssh/id_x',
  '/home/a/.config/gcloud/x',
  '/home/a/.npmrc',
  '/home/a/.hex/hex.config',
  '/etc/shadow',
  '/tmp/krb5cc_1000',
  '/proc/1/environ',
  '/dev/mem',
  '/run/secrets/db',
  '/home/a/x/Login Data',
  '/home/a/x/logins.json',
  '/home/a/x/key4.db',
  '/home/a/firefox/x/cookies.sqlite',
  '/Users/a/Library/Keychains/x.db',
  '/home/a/x.bash_history',
  '/home/a/cursor/x/state.vscdb',
  '/home/a/claude-x/y/storage.json',
  '/home/a/handrail/journal/key.json',
  '/home/a/handrail/undo/key',
  'application_default_credentials.json',
  'app/secrets.yaml',
  'app/passwords.txt',
  'app/service-account.json',
]

const plain = ['src/a.ts', 'src/login.ts', 'docs/history.md', 'src/account.ts', '.github/workflows/ci.yml']

describe('stores of secrets', () => {
  for (const path of stores) it(path, () => assert.equal(secretIn(path), 'store'))
  for (const path of plain) it(`${path} is none`, () => assert.equal(secretIn(path), undefined))
})
