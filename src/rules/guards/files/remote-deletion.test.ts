import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './remote-deletion.ts'

guardTest(guard, docs, {
  asks: [
    ...each('ssh web-1 rm -R|--recursive /srv/shop', 'ssh web-1 shred -u /srv/shop/key.pem'),
    'kubectl exec db-0 -- rm -r /data',
    "ssh a@b 'find /srv -delete'",
  ],
  allows: ['rm -rf dist', 'git commit -m "ssh deploy@prod \'rm -rf /srv/app/*\'"'],
})
