import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './main-push.ts'

guardTest(
  guard,
  docs,
  {
    facts: { branch: 'feature/x' },
    asks: ['git -C app push origin main:main', 'cd app && git push origin HEAD:refs/heads/main'],
    allows: [
      'git push',
      'git push origin HEAD',
      'git push --dry-run origin main',
      'git commit -m "git push origin HEAD:master"',
    ],
  },
  {
    options: { protected_branches: ['release/*'] },
    asks: ['git push origin release/2'],
    allows: ['git push origin main'],
  },
)
