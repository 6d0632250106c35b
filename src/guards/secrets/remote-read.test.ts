import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './remote-read.ts'

guardTest(guard, docs, {
  asks: [
    'docker compose exec api head -5 .env.production',
    "gcloud compute ssh vm --command 'base64 ~/.ssh/id_ed25519'",
    "fly ssh console -C 'cat .env'",
  ],
  allows: [
    'cat .env.example',
    'kubectl exec api -- printenv',
    'ssh prod "tail -50 /var/log/app.log"',
    `git commit -m "ssh prod 'cat /srv/app/.env'"`,
    'docker exec api env A=1 node x.js',
  ],
})
