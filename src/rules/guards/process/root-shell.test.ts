import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './root-shell.ts'

guardTest(guard, docs, {
  asks: ['sudo su - root', 'sudo su postgres', 'pkexec bash', 'chroot /proc/1/root /bin/bash'],
  allows: ["sudo su postgres -c 'psql -l'", 'sudo -l', 'sudo bash -c "ls"', 'git commit -m "sudo su -"'],
})
