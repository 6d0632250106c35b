import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './key-file.ts'

guardTest(guard, docs, {
  facts: { files: { 'server.key': '', 'credentials.json': '', '/home/dev/.ssh/id_ed25519': '' } },
  denies: ['CERTS/a.PEM', '$ rm server.key', '$ echo x > credentials.json', '$ shred -u ~/.ssh/id_ed25519'],
  allows: ['keys.ts', '$ openssl req -out new.pem', '$ cat server.key', 'src/auth/Credentials.tsx'],
})
