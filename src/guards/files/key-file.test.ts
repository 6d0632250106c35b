import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './key-file.ts'

guardTest(guard, docs, {
  facts: { files: { 'server.key': '', 'credentials.json': '' } },
  denies: ['CERTS/a.PEM', '$ rm server.key', '$ echo x > credentials.json'],
  allows: ['keys.ts', '$ openssl req -out new.pem', '$ cat server.key', 'src/auth/Credentials.tsx'],
})
