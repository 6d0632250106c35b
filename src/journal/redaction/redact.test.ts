import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainMarks, redact } from './redact.ts'

/** The dot keeps secret scanners from taking these rows for real secrets. */
const plain = (row: string): string => row.replaceAll('·', '')

const body = 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0'
const hex = '0123456789abcdef0123456789abcdef'

const gone: readonly (readonly [text: string, becomes: string])[] = [
  [`git clone https://g·hp_${body}@github.com/a/b`, 'git clone https://ghp_…[redacted]@github.com/a/b'],
  [`export X=g·hs_${body}`, 'export X=ghs_…[redacted]'],
  [`gith·ub_pat_${body}_${body}`, 'github_pat_…[redacted]'],
  [`gl·pat-${body.slice(0, 20)} ok`, 'glpat-…[redacted] ok'],
  [`aws s3 ls # AK·IAIOSFODNN7EXAMPLE`, 'aws s3 ls # AKIA…[redacted]'],
  [
    'AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY aws s3 ls',
    'AWS_SECRET_ACCESS_KEY=[redacted] aws s3 ls',
  ],
  [
    'aws configure set aws_secret_access_key wJalrXUtnFEMI/K7MDENG/bPxRfiCY12',
    'aws configure set aws_secret_access_key [redacted]',
  ],
  [`?key=AI·za${body.slice(0, 35)}`, '?key=AIza…[redacted]'],
  [`ya·29.${body}`, 'ya29.…[redacted]'],
  [`abc8Q~${body.slice(0, 34)}`, 'abc8Q~…[redacted]'],
  [
    `AccountName=a;AccountKey=${body}==;EndpointSuffix=x`,
    'AccountName=a;AccountKey=[redacted];EndpointSuffix=x',
  ],
  [
    `https://a.blob.core.windows.net/c?sv=2024&sig=${body}%3D`,
    'https://a.blob.core.windows.net/c?sv=2024&sig=[redacted]',
  ],
  [`xo·xb-1234567890-${body}`, 'xoxb-…[redacted]'],
  [
    `https://hooks.sl·ack.com/services/T00000000/B00000000/${body}`,
    'https://hooks.slack.com/services/…[redacted]',
  ],
  [`sk·_live_${body}`, 'sk_live_…[redacted]'],
  [`npm·_${body.slice(0, 36)}`, 'npm_…[redacted]'],
  [`//registry.npmjs.org/:_authToken=${hex}`, '//registry.npmjs.org/:_authToken=[redacted]'],
  [`OPENAI=s·k-proj-${body}`, 'OPENAI=sk-proj-…[redacted]'],
  [`s·k-${body}`, 'sk-…[redacted]'],
  [`s·k-ant-api03-${body}-AA`, 'sk-ant-…[redacted]'],
  [`h·f_${body}`, 'hf_…[redacted]'],
  [`curl -d ey·JhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.${body}`, 'curl -d eyJ…[redacted]'],
  [
    '-----BEGIN RSA PRIV·ATE KEY-----\nMIIE\nabc\n-----END RSA PRIVATE KEY-----\nrest',
    '-----BEGIN RSA PRIVATE KEY-----…[redacted]-----END RSA PRIVATE KEY-----\nrest',
  ],
  [
    'cut -----BEGIN OPENSSH PRIV·ATE KEY-----\nb3BlbnNzaC1rZXk',
    'cut -----BEGIN OPENSSH PRIVATE KEY-----…[redacted]',
  ],
  ['curl -H "Authorization: Bearer abc" u', 'curl -H "Authorization: Bearer [redacted]" u'],
  ["curl -H 'authorization: Basic dXNlcjpwYXNz' u", "curl -H 'authorization: Basic [redacted]' u"],
  [`{"Authorization":"${hex}"}`, '{"Authorization":"[redacted]"}'],
  [
    'Authorization: AWS4-HMAC-SHA256 Credential=a, Signature=b\nnext',
    'Authorization: AWS4-HMAC-SHA256 [redacted]\nnext',
  ],
  ["curl -H 'Cookie: sid=abc; theme=dark' u", "curl -H 'Cookie: [redacted]' u"],
  ['Set-Cookie: sid=abc; Path=/\nnext', 'Set-Cookie: [redacted]\nnext'],
  ['curl -b sid=abc u', 'curl -b [redacted] u'],
  ["curl -H 'X-Api-Key: abcd1234' u", "curl -H 'X-Api-Key: [redacted]' u"],
  ["curl -H 'PRIVATE-TOKEN: abcd1234' u", "curl -H 'PRIVATE-TOKEN: [redacted]' u"],
  ['psql postgres://app:hunter2@db:5432/x', 'psql postgres://app:[redacted]@db:5432/x'],
  ['redis://:hunter2@cache:6379', 'redis://:[redacted]@cache:6379'],
  [`https://${hex}@git.example.com/a`, 'https://[redacted]@git.example.com/a'],
  [
    'Server=db;Database=x;User Id=sa;Password=hunter2;',
    'Server=db;Database=x;User Id=sa;Password=[redacted];',
  ],
  ['PGPASSWORD=hunter2 psql', 'PGPASSWORD=[redacted] psql'],
  ['DB_PASS=hunter2 run', 'DB_PASS=[redacted] run'],
  ['PASSWORD="correct horse battery" run', 'PASSWORD="[redacted]" run'],
  [`PASSWORD='it is "quoted"' run`, `PASSWORD='[redacted]' run`],
  [String.raw`curl -d "{\"password\":\"hunter2\"}" u`, String.raw`curl -d "{\"password\":\"[redacted]\"}" u`],
  [`curl -d '{"client_secret": "abc", "a": 1}' u`, `curl -d '{"client_secret": "[redacted]", "a": 1}' u`],
  ['curl "https://a.b/c?api_key=abc&x=1"', 'curl "https://a.b/c?api_key=[redacted]&x=1"'],
  ['tool --api-key abc --verbose', 'tool --api-key [redacted] --verbose'],
  ['tool --token=abc --verbose', 'tool --token=[redacted] --verbose'],
  ["tool --password 'two words' x", "tool --password '[redacted]' x"],
  [
    'kubectl create secret generic s --from-literal=password=abc',
    'kubectl create secret generic s --from-literal=password=[redacted]',
  ],
  ['db:\n  password: correcthorse\n  host: x', 'db:\n  password: [redacted]\n  host: x'],
  [`my token is token ${body}`, 'my token is token [redacted]'],
  ['curl -u admin:hunter2 https://x', 'curl -u admin:[redacted] https://x'],
  ['mysql -u root -phunter2 app', 'mysql -u root -p[redacted] app'],
  ['sshpass -p hunter2 ssh h', 'sshpass -p [redacted] ssh h'],
  ['docker login -u a -p hunter2 r.io', 'docker login -u a -p [redacted] r.io'],
  [
    'echo hunter2 | docker login -u a --password-stdin',
    'echo [redacted] | docker login -u a --password-stdin',
  ],
  ['gh secret set NAME --body hunter2', 'gh secret set NAME --body [redacted]'],
  ['openssl rsa -passin pass:hunter2', 'openssl rsa -passin pass:[redacted]'],
]

const kept: readonly string[] = [
  'git show 9fceb02d0ae598e95dc970b74767f19372d61af8',
  'git revert 9fceb02 && git log --format=%H',
  'id 123e4567-e89b-12d3-a456-426614174000',
  'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  'the token is invalid; tokens=5 max_tokens=4096 tokenizer=bpe',
  'error: unexpected token: expected ;',
  'rg "password" src/secret-store.ts',
  'cat src/auth/token-store-v22.test.ts',
  'parse token src/auth/token-store-v22.test.ts',
  'npm install @types/node@20.19.39 left-pad@1.3.0',
  'npm_config_registry=https://registry.npmjs.org/ npm i',
  'curl -H "Authorization: Bearer $TOKEN" https://x',
  'curl -u "$USER:$PASS" https://x',
  'docker run -u 1000:1000 alpine curl x',
  'export GITHUB_TOKEN=$(gh auth token)',
  'PASSWORD="${DB_PASSWORD}" run --token $TOKEN',
  'PWD=/home/dev/project OLDPWD=~/x run',
  'docker build --secret id=npm,src=.npmrc .',
  'docker login --password-stdin',
  'git remote add o ssh://git@example.com:22/a/b.git',
  'curl https://registry.npmjs.org:443/@scope/pkg',
  'git clone git@github.com:a/b.git',
  'pip install scikit-learn sk-learn-contrib-some-long-name-here',
  'risk-assessment-of-the-whole-organisation-in-2026',
  'Authorization: required',
  'if (token === other) return',
  'password: <your password>',
  'cookie banner: shown once',
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ',
]

test('secrets are taken out and what they were stays readable', () => {
  for (const [row, becomes] of gone) assert.equal(redact(plain(row)), becomes)
})

test('what only looks like a secret stays', () => {
  for (const row of kept) assert.equal(redact(row), row)
})

test('a second pass changes nothing', () => {
  for (const [row] of gone) {
    const once = redact(plain(row))
    assert.equal(redact(once), once)
  }
})

test('secrets are found wherever they stand', () => {
  const all = gone.map(([row]) => plain(row)).join('\n\n')
  for (const secret of ['hunter2', body.slice(0, 30), 'correct horse', 'dXNlcjpwYXNz']) {
    assert.ok(!redact(all).includes(secret), secret)
  }
})

test('marks become words that a shell reads as plain', () => {
  assert.equal(plainMarks('X=ghp_…[redacted] run --token [redacted]'), 'X=ghp_redacted run --token redacted')
})

// A pattern that backtracks would need hours for these, and the timeout ends it.
test('a megabyte of anything is done in one pass', { timeout: 120_000 }, () => {
  const seeds = [
    'eyJ',
    'eyJ.',
    '-eyJ',
    'sk-',
    '://',
    '://a:',
    '://a:b',
    'password',
    'password=',
    'token ',
    'token: ',
    '--token ',
    ' --a-',
    '-----BEGIN ',
    '-----BEGIN PRIVATE KEY-----',
    'x-a-',
    'cookie:',
    'authorization: ',
    'authorization: bearer ',
    'mysql ',
    'login ',
    'echo a|',
    'echo --with-token ',
    'a',
    '1',
    '"',
    '\\',
    'password="\\',
    'curl -u a',
    'AKIA',
    'gh secret set',
    'aB3$',
    'Q~8Q~',
    'SG.',
    '12345678:AA',
    'access_',
    'private',
    '_pass',
    'secret_access_',
    'sshpass -p ',
    'zip -P "',
    "mysql -p'",
    'echo a | sudo -S ',
    'chpasswd <<E\n',
    'sudo <<< ',
    '|sudo ',
    'password for a ',
    'password is ',
    'ghp_1',
    'tskey-aa-',
    'github_pat_1-',
    'sk-ant-',
    'seed phrase is abandon ',
    'abandon ',
    'login a password ',
    '<password>',
    'auth=("a",',
    'credentials: a/',
    'send "a',
    'a:22:',
    '$2a$',
    'identified by ',
    'N1-',
  ]
  for (const seed of seeds) {
    const text = seed.repeat(Math.ceil(1_000_000 / seed.length))
    assert.equal(typeof redact(text), 'string')
  }
})
