import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './remote-deletion.ts'

guardTest(
  guard,
  docs,
  {
    denies: ['git push origin --delete main', 'git push origin :master', 'git push -d origin main'],
    asks: ['cd app && git push origin :refs/heads/x'],
    allows: ['git push origin a:b', 'git push --delete origin', 'git commit -m "git push --mirror backup"'],
  },
  {
    options: { protected_branches: ['release/*'] },
    denies: ['git push origin --delete release/2'],
    asks: ['git push origin --delete main'],
    allows: [],
  },
)
