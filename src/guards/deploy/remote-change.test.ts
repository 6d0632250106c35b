import { each, guardTest } from '../../testing/index.ts'
import guard, { docs } from './remote-change.ts'

guardTest(guard, docs, {
  asks: [
    ...each(
      "ssh -p 2222 root@prod 'docker restart web'",
      "ssh prod 'pm2 restart all'",
      "ssh web.production.example.com 'npm install'",
      "ssh prod 'cd /srv/app && ./deploy.sh'",
    ),
  ],
  allows: [
    "ssh prod 'docker logs web --tail 50'",
    "ssh prod 'cd /srv/app && git status && git log -3'",
    "ssh prod 'nginx -t'",
    "ssh -i key dev@10.0.0.5 'systemctl restart nginx'",
    'ssh prod',
    "ssh reproduce 'make'",
  ],
})
