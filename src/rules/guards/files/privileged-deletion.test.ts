import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './privileged-deletion.ts'

guardTest(guard, docs, {
  denies: [
    ...each('sudo rmdir|unlink|shred /etc/nginx/sites-enabled/shop'),
    'sudo -u root rm x',
    "sudo bash -c 'rm -rf /opt/x'",
  ],
  allows: ['sudo -l', 'git commit -m "sudo rm file"', 'find . -delete'],
})
