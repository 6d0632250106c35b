import { each, guardTest } from '../../testing/index.ts'
import guard, { docs } from './environment-dump.ts'

const set = { env: { DEPLOY_TOKEN: 'tok_1234567890', PATH: '/usr/bin', NODE_ENV: 'test' } }

guardTest(
  guard,
  docs,
  {
    facts: { ...set, files: { '.env': 'DB_PASSWORD=hunter22\n' } },
    asks: [
      'set -a; . .env; printenv',
      ...each(
        'env|printenv|export|set',
        'export|declare|typeset -p',
        'declare -x',
        'declare -p DEPLOY_TOKEN',
      ),
      'env | sort',
      'env -0',
      'printenv | grep -i token',
      'set | grep TOKEN',
      'jq -n env',
      "jq -n '$ENV'",
      'node -p process.env',
      "bun -e 'console.log(process.env)'",
      "deno eval 'console.log(Deno.env.toObject())'",
      "tsx -e 'console.log(process.env)'",
      "python3 -c 'import os; print(os.environ)'",
      "python3 -c 'import os; print(dict(os.environ.items()))'",
      "ruby -e 'p ENV.to_h'",
      "php -r 'print_r(getenv());'",
      "perl -e 'print %ENV'",
      "awk 'BEGIN{for(k in ENVIRON) print ENVIRON[k]}'",
      'for v in $(compgen -v); do echo "$v=${!v}"; done',
    ],
    allows: [
      'env -i ls',
      'git commit -m "printenv"',
      'export A=1',
      'env | grep ^NODE_',
      'env | grep -c TOKEN',
      'printenv | sed "s/=.*//"',
      "env | awk -F= '{print $1}'",
      'declare -p NODE_ENV',
      'compgen -e',
      "node -p 'Object.keys(process.env)'",
      "python3 -c 'import os; print(sorted(os.environ.keys()))'",
      'jq -n env.PATH',
    ],
  },
  {
    facts: { env: { PATH: '/usr/bin', NODE_ENV: 'test' } },
    allows: ['env', 'printenv | sort', 'node -p process.env', 'export -p'],
  },
)
