import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './merged-push.ts'

guardTest(
  guard,
  docs,
  {
    facts: { branch: 'feature/x' },
    asks: [
      'git checkout main\ngit merge feature/x\ngit push origin main',
      'git switch main && git rebase feature/x && git push',
      'git push origin HEAD:main',
      'git push origin feature/x:refs/heads/main',
    ],
    allows: [
      'git push -f /tmp/o.git HEAD:main',
      'git merge feature/other && git push -u origin feature/x',
      'git rebase main && git push --force-with-lease origin feature/x',
      'git checkout main && git pull && git push origin main',
      'git push --dry-run origin feature/x:main',
      'echo "git push origin feature/x:main"',
    ],
  },
  {
    facts: { branch: 'feature/x' },
    options: { protected_branches: ['release/*'] },
    asks: ['git push origin feature/x:release/2'],
    allows: ['git push origin feature/x:main'],
  },
)
