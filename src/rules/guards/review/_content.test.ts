import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { commandEvent, judgeWith, policyOf, type TestWorld } from '../../../testing/index.ts'
import guard from './read-only.ts'

const policy = policyOf([guard], { rules: { [guard.id]: { stance: 'on', options: {} } } })
const table = (what: string, world: TestWorld, verdict: string, rows: readonly string[]): void => {
  describe(what, () => {
    for (const row of rows)
      it(row, async () =>
        assert.equal((await judgeWith([guard], commandEvent(row), world, policy)).verdict, verdict),
      )
  })
}

const key = 'sk_live_51Hx8ZkJ2eZvKYlo2Cq8r9TtYbN0pLmQaZ'
const world: TestWorld = {
  branch: 'main',
  files: {
    'config/prod.toml': 'port = 9000\nauth_token = "8f2b7c1e8a4d4e0f"\n',
    'config/dev.toml': 'port = 9000\n',
    'app/settings/local.py': `PASSWORD = "Kl1n1k-9321!"\nDEBUG = True\n`,
    'src/token.ts': 'export const token = readToken()\nconst password = form.password\n',
    'src/pay.test.ts': `const key = '${key}'\n`,
    'src/pay.ts': `const key = '${key}'\n`,
    'k8s/prod/secret.yaml': 'kind: Secret\nmetadata:\n  name: api\ndata:\n  A: c3VwZXI=\n',
    'k8s/dev/app.yaml': 'kind: Deployment\nmetadata:\n  name: api\n',
    'spec/cassettes/stripe.yml': `Authorization:\n- Bearer ${key}\n`,
    'log/app.log': 'POST /login\nParameters: {"password"=>"Sommer2024"}\n',
    'log/build.log': 'built in 3 s\n',
    'deploy/api.service': '[Service]\nEnvironment="SENTRY_AUTH_TOKEN=sntrys_81a7fbc2"\n',
    '.github/workflows/ci.yml': 'permissions:\n  id-token: write\nenv:\n  TOKEN: ${{ secrets.TOKEN }}\n',
    'data/people.csv': 'respondent_name,age\nA. Meier,40\n',
    'data/customers.csv': 'id,customer,email\n1,Ann,ann@gmx.de\n',
    'data/samples.csv': 'id,email\n1,ann@example.com\n',
    'data/loss.csv': 'step,loss\n1,0.5\n',
    'data/users.jsonl': '{"id":1,"full_name":"A. Meier","passport":"X123"}\n',
    'dump.sql': 'INSERT INTO users VALUES (1,"ann@gmx.de","$2a$12$abcdefgh");\n',
    'db/schema.sql': 'CREATE TABLE users (email text);\n',
    'contacts.vcf': 'BEGIN:VCARD\n',
    'backup.sql.gz': 'x',
    'public/font.gz': 'x',
    'dev.duckdb': 'x',
    '/home/dev/.config/pip/pip.conf': '[global]\nindex-url = https://ci:Zq71hsUU2@pypi.acme.io/simple\n',
  },
  uncommitted: ['backup.sql.gz', 'dev.duckdb'],
}

table('does not approve what shows a secret', world, 'pass', [
  'cat config/prod.toml',
  'tomlq .twilio config/prod.toml',
  'dasel -f config/prod.toml .auth_token',
  'grep token config/prod.toml',
  'rg -n auth_token config',
  'grep -n PASSWORD -r app/settings',
  'cat app/settings/local.py',
  'cat src/pay.ts',
  'kustomize build k8s/prod',
  'kubectl kustomize k8s/prod',
  'grep -r sk_live spec',
  'tail -5 log/app.log',
  'cat deploy/api.service',
  'csvlook data/customers.csv',
  'mlr --icsv --ojson head -n 3 data/customers.csv',
  'duckdb -c "select * from \'data/customers.csv\' limit 5"',
  'duckdb -c "select kind, count(*) from \'data/x/*.csv\' group by all"',
  'head -1 data/users.jsonl',
  'head -5 dump.sql',
  'cat contacts.vcf',
  'zcat backup.sql.gz | head',
  'pip config list',
])

table('approves what shows none', world, 'allow', [
  'cat config/dev.toml',
  'grep port config/prod.toml',
  'wc -l config/prod.toml',
  'rg -n auth_token src',
  'cat src/token.ts src/pay.test.ts',
  'tail -5 log/build.log',
  'cat .github/workflows/ci.yml',
  'head -1 data/customers.csv',
  'cat data/samples.csv data/loss.csv',
  'cat db/schema.sql',
  'zcat public/font.gz | head',
  'ls data',
  'duckdb -readonly dev.duckdb "show tables"',
  "grep -rnE 'force_destroy|skip_final_snapshot|prevent_destroy|deletion_protection' --include=*.tf .",
])

const diff = (path: string, line: string): TestWorld => {
  const text = `diff --git a/${path} b/${path}\nindex 1..2 100644\n--- a/${path}\n+++ b/${path}\n@@ -1 +1 @@\n+${line}\n`
  return { branch: 'main', printed: { diff: text, log: text, show: text } }
}
const printing = ['git diff', 'git diff --cached', 'git log -p -3', 'git show HEAD', 'git stash show -p']

table('git that prints a password', diff('config/app.yml', 'password: s3cr3t-Pr0d-9931'), 'pass', [
  ...printing,
  'git whatchanged -p -2',
  'git -C src diff',
  'git diff $(git merge-base HEAD main)',
])
table('git that prints a key of code', diff('src/pay.ts', `const key = '${key}'`), 'pass', printing)
table('git that prints rows about people', diff('data/a.csv', '1,Ann,ann@gmx.de'), 'pass', printing)
table('git that prints code', diff('src/auth.ts', 'const password = form.get("password")'), 'allow', printing)
table('git that prints no text', diff('config/app.yml', 'password: s3cr3t-Pr0d-9931'), 'allow', [
  'git diff --stat',
  'git show --name-only HEAD',
  'git log --oneline -5',
  'git stash list',
  'git diff | wc -l',
])

const file = { branch: 'main', printed: { show: 'password: s3cr3t-Pr0d-9931\n' } }
table('git that prints a file of settings', file, 'pass', ['git show HEAD~1:config/app.yml'])
const blamed = {
  branch: 'main',
  printed: { blame: '^3af 1) password: s3cr3t-Pr0d-9931\n', grep: 'a.yml:1:password: s3cr3t-Pr0d-9931\n' },
}
table('git that prints its lines', blamed, 'pass', [
  'git blame -s a.yml',
  'git annotate a.yml',
  'git grep -n password',
])
table('git that names files', blamed, 'allow', ['git grep -l password', 'git ls-files'])

const address = (url: string): TestWorld => ({
  branch: 'main',
  printed: { config: `remote.origin.url ${url}\n` },
})
const settings = [
  'git remote -v',
  'git remote get-url origin',
  'git config --list',
  'git config --get remote.origin.url',
]
table(
  'an address with a token',
  address(`https://ci:ghp_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8@github.com/a/b`),
  'pass',
  settings,
)
table('an address without one', address('git@github.com:acme/shop.git'), 'allow', settings)

const own: TestWorld = {
  branch: 'main',
  files: {
    'dns/creds.json': '{"cloudflare": {"TYPE": "A", "apitoken": "v1Kq0ZpV4tRb7YcN1dFh9xKq2mLw8"}}\n',
    'local/relay.json': '{"client": "web", "hmac": "Zk81Lm2QpX7vRt4YbNc9Wd0sHjUe"}\n',
    'local/build.json': '{"build": "2f1c0a9e8d7b6c5a4f3e2d1c0b9a8f7e"}\n',
    'out/manifest.json': '{"a.js": "Zk81Lm2QpX7vRt4YbNc9Wd0sHjUe"}\n',
  },
  ignored: ['dns/creds.json', 'local/relay.json', 'local/build.json', 'out/manifest.json'],
}
table('a value of chance in settings that git leaves out', own, 'pass', [
  'cat dns/creds.json',
  'jq -r .cloudflare.apitoken dns/creds.json',
  'cat local/relay.json',
  'jq -r .hmac local/relay.json',
])
table('other values there', own, 'allow', [
  'jq -r .client local/relay.json',
  'cat local/build.json',
  'cat out/manifest.json',
])
