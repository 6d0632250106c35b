import { each, guardTest } from '../../testing/index.ts'
import guard, { docs } from './search.ts'

guardTest(guard, docs, {
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
})
