import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './account-change.ts'

guardTest(guard, docs, {
  asks: ['sudo adduser eve', 'bash -c "visudo -f /etc/sudoers.d/x"'],
  allows: ['git commit -m "useradd eve"', 'passwd -S', 'getcap /usr/bin/ping'],
})
