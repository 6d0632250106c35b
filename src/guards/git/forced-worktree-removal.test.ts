import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './forced-worktree-removal.ts'

guardTest(guard, docs, {
  asks: ['git -C app worktree remove -ff x'],
  allows: ['git worktree prune', 'rg "git worktree remove -f ../hotfix"'],
})
