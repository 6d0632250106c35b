import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './climbed-path.ts'

guardTest(guard, docs, {
  asks: ['tail -n 1 ../../../../../../var/log/auth.log', 'bash -c "head ../../../proc/self/environ"'],
  allows: [
    'git commit -m "cat ../../../../../etc/group"',
    'ls ../../../shared/lib',
    'cat ../../etc/app.conf',
    'rg ../../../etc/passwd',
  ],
})
