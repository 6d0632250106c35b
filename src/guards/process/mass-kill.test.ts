import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './mass-kill.ts'

guardTest(guard, docs, {
  asks: [
    'sudo pkill -9 sshd',

    'pkill -9 -f .',
    "pkill '.*'",
    'sudo pkill -f a',
    'sudo killall node',
    'kill -s KILL -- -1',
    'systemctl stop postgresql',
  ],
  allows: [
    'killall -0 node',

    'pkill -9 -f vite',
    'pkill next',

    'kill -1 4242',
    'kill -TERM 4242',
    'git commit -m "killall -9 node python"',
    'lsof -ti:3000 | xargs -r kill',
    'systemctl status nginx',
  ],
})
