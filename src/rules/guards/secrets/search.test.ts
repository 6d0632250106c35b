import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './search.ts'

guardTest(
  guard,
  docs,
  {
    asks: [
      'env | grep -i key',
      ...each(
        'env | egrep|fgrep|zgrep|ag|ack|findstr SECRET',
        "env | sed -n '/TOKEN/p'",
        "docker inspect db | jq '.[].Password'",
        'fd|fdfind id_rsa ~',
        'locate|mdfind id_rsa',
      ),
      'docker compose config | grep PASSWORD',

      'docker inspect db | grep -i password',
      'history | grep -i passphrase',
      "journalctl --since yesterday | awk '/token/ {print}'",
      'printenv | rg API_KEY',
      'find ~ -name shadow -type f',
      "find ~/.password-store -type f -name '*.gpg'",
      'sudo grep -r "password=" /etc',
      'dmesg | tail -100 | grep -i secret',
    ],
    allows: [
      'docker compose config | grep image',
      'history | grep keyboard',
      'kubectl config view | grep cluster',

      'grep -rn token src tests',
      'env | grep -c SECRET',
      'find ~/work/app -name "*.key"',
      'grep password ~/work/app/README.md',
      'git log --grep password',
      'git commit -m "env | grep -i secret"',
      'find / -name libssl.so',
      'env TOKEN=x npm test | grep token',
      'rg password /var/www/app',
    ],
  },
  {
    // Lines that a search would print of existing files.
    facts: {
      branch: 'main',
      files: {
        '.env': 'DB_HOST=localhost\nSTRIPE_SECRET_KEY=sk_live_51Hx7sKJ2eZvKYlo2',
        'src/a.ts': 'const a = 1',
      },
    },
    asks: [
      ...each('egrep|fgrep -rn STRIPE .', 'rg -uu|-uuu STRIPE', 'ag -u STRIPE .'),
      'rg --hidden --no-ignore SECRET .',
      'grep -r KEY',
      'grep -rn STRIPE . --exclude-dir=.git',
      "grep '' -r .",
      'cat $(ls -A | grep env$)',
      'ls -a | grep "^[.]env" | xargs head',
      "find . -maxdepth 1 -name '.e*' -exec cat {} +",
      "cat $(find . -name '*.env*')",
      'fd -H env -x cat',
    ],
    says: { 'grep -rn STRIPE .': /\.env holds secrets/ },
    allows: [
      'rg STRIPE',
      'rg -u STRIPE',
      'ls -A | grep env$',
      'ls -A | grep env$ | xargs wc -l',
      "find . -name '*.ts' -exec cat {} +",
      'grep -rl process.env src | xargs cat',
      'cat $(ls | grep -v env)',
      'grep -rn STRIPE src',
      'grep -rln STRIPE .',
      'grep -rn DB_HOST .',
      "grep -rn --include='*.ts' STRIPE .",
      'grep -rn --exclude=.env STRIPE .',
      'grep -rn --exclude-dir=src --exclude=.env STRIPE .',
      'rg -uu -t ts STRIPE',
      "rg -uu -g '!.env' STRIPE",
      'echo "grep -rn STRIPE ."',
    ],
  },
  {
    // Settings of the parts of a project lie below them.
    facts: {
      branch: 'main',
      files: {
        'apps/web/.env.production': 'STRIPE_SECRET_KEY=sk_live_51Hx7sKJ2eZvKYlo2\nJWT_KEY=8f3kd92kfm2k',
        'apps/web/src/a.ts': 'const a = 1',
        'infra/prod/prod.tfvars': 'db_password = "hunter22-hunter"',
        'infra/prod/terraform.tfstate': '{\n  "db_password": "hunter22-hunter",\n}',
        'dist/.env': 'API_TOKEN=1234567890',
      },
    },
    asks: [
      'grep -rn STRIPE .',
      "grep -rn 'sk_live' --include='.env*' apps",
      "grep -rnE 'sk_(live|test)' .",
      "grep -rn 'sk_[[:alpha:]]*_5' .",
      "rg --hidden --no-ignore 'JWT_KEY=' apps",
      "rg -uu 'sk_[A-Za-z0-9]+' .",
      'grep -rn password infra/prod',
      "find . -name '.env*' -not -path './node_modules/*' | while read f; do echo $f; cat \"$f\"; done",
      'for f in $(git ls-files -o -i --exclude-standard | grep env); do cat $f; done',
    ],
    allows: [
      'grep -rn const apps',
      'grep -rn API_TOKEN .',
      "grep -rn 'sk_(live)' .",
      "find . -name '.env*'",
      "find . -name '.env*' | while read f; do echo $f; done",
      'rg -n STRIPE apps',
      'echo "grep -rn STRIPE ."',
    ],
  },
  {
    // Settings whose name says nothing, and which git does not have.
    facts: {
      branch: 'main',
      files: {
        'src/main/resources/application-prod.yml': 'spring:\n  password: hunter2FAKE\n  port: 8081\n',
        'src/main/resources/application.yml': 'spring:\n  port: 8080\n',
      },
      ignored: ['src/main/resources/application-prod.yml'],
    },
    asks: ['grep -rn password src/main/resources', "grep -rnE 'user|pass' ."],
    allows: ['grep -rn port src/main/resources', 'rg -n password src', 'grep -rln password src'],
  },
  {
    facts: {
      branch: 'main',
      files: { '/home/dev/.m2/settings.xml': '<server><id>nexus</id>\n<password>Hafen-7torte</password>\n' },
    },
    asks: ["rg -e '<password>' -- /home/dev/.m2"],
    allows: ["rg -e '<id>' -- /home/dev/.m2"],
  },
  {
    facts: {
      files: {
        'README.md': 'talks/ are confidential.\n',
        'talks/1.txt': 'I live in Elm Road.\n',
        'notes/1.txt': 'Elm Road\n',
      },
    },
    asks: ['grep -r "Elm Road" talks'],
    allows: ['grep -r "Elm Road" notes'],
  },
)
