import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './open-permissions.ts'

guardTest(guard, docs, {
  denies: ['chmod 777 /etc/passwd', 'sudo chmod -R 777 /etc', '/usr/bin/chmod --rec 000 /'],
  asks: [
    'sudo chmod u+s bin/helper',
    'chmod 4777 bin/helper',
    'find . -type f -exec chmod 777 {} +',
    'chmod -R 777 src',
    'chmod 4755 /usr/local/bin/x',
  ],
  allows: [
    'sudo chmod 755 bin/helper',
    'chmod 755 a',
    'chmod u+x,go-w dist/cli',
    'git commit -m "chmod 777 /etc/passwd"',
    'chmod 777 a',
  ],
})
