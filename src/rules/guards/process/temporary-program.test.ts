import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './temporary-program.ts'

guardTest(guard, docs, {
  asks: ['[ -x /tmp/run.sh ] && /tmp/run.sh'],
  allows: ['bash /tmp/verify.sh', 'git commit -m ". /var/tmp/env"', 'python3 /tmp/load.py'],
})
