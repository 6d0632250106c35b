import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './unattended-write.ts'

guardTest(
  guard,
  docs,
  {
    silence: 'runs',
    asks: ['/etc/hosts = x', '$ echo x >> ~/.profile'],
    allows: [
      '/tmp/a.txt = x',
      '$ ls > /dev/null',
      '$ touch ~/.cache/x',
      '$ git commit -m "/etc/hosts = x"',
      '< /etc/hosts',
    ],
  },
  { silence: 'runs edits', asks: ['/etc/hosts = x'], allows: ['$ echo x >> ~/.profile'] },
  { allows: ['/etc/hosts = x'] },
  { silence: 'runs', options: { unattended: false }, allows: ['/etc/hosts = x'] },
  { silence: 'runs', options: { allow: ['/etc/hosts'] }, allows: ['/etc/hosts = x'] },
)
