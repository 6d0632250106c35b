import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './git-internals.ts'

guardTest(
  guard,
  docs,
  {
    denies: ['$ sed -i s/a/b/ .git/config', '$ cp x .git/objects/aa'],
    allows: [
      '$ ls .git/refs',
      '$ echo dist >> .git/info/exclude',
      '$ git commit -m "rm -f .git/packed-refs"',
    ],
  },
  { options: { allow: ['.git/config'] }, denies: ['$ rm -rf .git/logs'], allows: ['.git/config'] },
)
