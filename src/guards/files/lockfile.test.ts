import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './lockfile.ts'

guardTest(
  guard,
  docs,
  {
    denies: ['app/Cargo.lock', '$ cp /tmp/x go.sum', '$ echo > uv.lock'],
    allows: ['$ cat yarn.lock', '$ uv lock', '$ git checkout -- yarn.lock', 'lock.json'],
  },
  { options: { allow: ['yarn.lock'] }, denies: ['package-lock.json'], allows: ['yarn.lock'] },
)
