import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './root-shell.ts'

guardTest(guard, docs, {
  asks: ['pkexec bash'],
  allows: ['sudo -l', 'sudo bash -c "ls"', 'git commit -m "sudo su -"'],
})
