import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './remote-deletion.ts'

guardTest(guard, docs, {
  asks: ['kubectl exec db-0 -- rm -r /data', "ssh a@b 'find /srv -delete'"],
  allows: ['rm -rf dist', 'git commit -m "ssh deploy@prod \'rm -rf /srv/app/*\'"'],
})
