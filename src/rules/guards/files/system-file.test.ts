import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './system-file.ts'

guardTest(
  guard,
  docs,
  {
    asks: [
      '$ truncate -s 0 /var/log/syslog',
      '$ echo 1 > /proc/sys/kernel/sysrq',
      '$ ln -sf a /usr/bin/python',
    ],
    allows: [
      '$ echo x > /dev/null',
      '$ cp /etc/hosts .',
      'src/etc/x.ts',
      '$ git commit -m "/etc/nginx/nginx.conf"',
    ],
  },
  { options: { allow: ['/etc/nginx/'] }, asks: ['/etc/hosts'], allows: ['/etc/nginx/nginx.conf'] },
)
