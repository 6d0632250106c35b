import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './open-permissions.ts'

guardTest(guard, docs, {
  denies: ['chmod 777 /etc/passwd', 'sudo chmod -R 777 /etc', '/usr/bin/chmod --rec 000 /'],
  asks: ['find . -type f -exec chmod 777 {} +', 'chmod -R 777 src', 'chmod 4755 /usr/local/bin/x'],
  allows: ['chmod 755 a', 'chmod u+x,go-w dist/cli', 'git commit -m "chmod 777 /etc/passwd"', 'chmod 777 a'],
})
