import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './remote-read.ts'

guardTest(guard, docs, {
  asks: [
    'adb -d shell run-as com.acme.app cat databases/app.db',
    'adb backup -apk com.acme.app',

    ...each(
      'ssh web-1 tac|nl|less|more|tail|bat|strings|xxd|od|hexdump|sort|uniq /srv/shop/.env',
      'ssh web-1 cut -d= -f2 /srv/shop/.env',
      'ssh web-1 grep|egrep|rg TOKEN /srv/shop/.env',
      'ssh web-1 awk|sed 1p /srv/shop/.env',
      'ssh web-1 jq|yq . /srv/shop/credentials.json',
      'ssh web-1 tar czf - /srv/shop/.env',
      'ssh web-1 cp|scp /srv/shop/.env /tmp/x',
    ),
    'docker compose exec api head -5 .env.production',
    "gcloud compute ssh vm --command 'base64 ~/.ssh/id_ed25519'",
    "fly ssh console -C 'cat .env'",
  ],
  allows: [
    'adb -s emulator-5554 shell run-as com.acme.app cat databases/app.db',
    'adb shell run-as com.acme.app ls',

    'cat .env.example',
    'kubectl exec api -- printenv',
    'ssh prod "tail -50 /var/log/app.log"',
    `git commit -m "ssh prod 'cat /srv/app/.env'"`,
    'docker exec api env A=1 node x.js',
  ],
})
