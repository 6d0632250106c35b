import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './root-shell.ts'

guardTest(guard, docs, {
  asks: ['pkexec bash', 'chroot /proc/1/root /bin/bash'],
  allows: ['sudo -l', 'sudo bash -c "ls"', 'git commit -m "sudo su -"'],
})
