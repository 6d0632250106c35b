import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './forced-worktree-removal.ts'

guardTest(
  guard,
  docs,
  {
    asks: ['git -C app worktree remove -ff x'],
    allows: ['git worktree prune', 'rg "git worktree remove -f ../hotfix"'],
  },
  {
    facts: { branch: 'main', files: { 'src/a.ts': 'a' }, lost: [] },
    options: { loss: 'judge' },
    beside: ['files/lost-work'],
    allows: ['git worktree remove --force ../done'],
  },
)
