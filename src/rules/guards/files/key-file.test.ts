import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './key-file.ts'

guardTest(
  guard,
  docs,
  {
    facts: {
      files: {
        'server.key': '',
        'credentials.json': '',
        '/home/dev/.ssh/id_ed25519': '',
        '/tmp/old.pem': '',
      },
    },
    denies: [
      'CERTS/a.PEM',
      '$ echo x > credentials.json',
      '$ shred -u ~/.ssh/id_ed25519',
      '$ echo token > ~/.git-credentials',
      '$ cp x /tmp/old.pem',
    ],
    asks: ['$ rm server.key', '$ ssh-keygen -t ed25519 -f ~/.ssh/id_ed25519 <<< y'],
    allows: [
      'keys.ts',
      '$ ssh-keygen -t ed25519 -f ~/.ssh/id_other',
      '$ ssh-keygen -y -f ~/.ssh/id_ed25519',
      '$ ssh-keygen -f /tmp/old.pem -q',
      '$ openssl req -out new.pem',
      '$ openssl req -x509 -nodes -keyout /tmp/key.pem -out /tmp/cert.pem',
      '$ rm /tmp/old.pem',
      '$ cat server.key',
      'src/auth/Credentials.tsx',
    ],
  },
  { options: { allow: ['certs/'] }, denies: ['server.pem'], allows: ['certs/server.pem'] },
  { options: { names: 'anywhere' }, denies: ['config/my-secrets-prod.json'], allows: ['src/key.ts'] },
)
