import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './worktree-removal.ts'

guardTest(guard, docs, {
  facts: { branch: 'x' },
  denies: ['sudo git worktree remove x'],
  rewrites: {
    'git worktree remove hotfix': 'cd "/home/dev/app" && git worktree remove hotfix', // covers REWRITE-004
    'ls && git worktree remove --force ../x; ls':
      'ls && cd "/home/dev/app" && git worktree remove --force ../x; ls',
    'cd sub && git worktree remove ../x':
      'cd sub && cd "/home/dev/app" && git worktree remove /home/dev/app/x',
  },
  allows: [
    'cd /home/dev/app && git worktree remove x',
    'git commit -m "git worktree remove /home/dev/hotfix"',
  ],
})
