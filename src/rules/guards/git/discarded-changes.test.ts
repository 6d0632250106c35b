import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './discarded-changes.ts'

guardTest(
  guard,
  docs,
  {
    facts: { branch: 'x', files: { 'src/app.ts': '' } },
    denies: [
      ...each('git submodule deinit -f vendor'),
      'git checkout HEAD -- src',
      'git restore --source=HEAD~5 --worktree --staged .',
      'cd app && git checkout -- *',
      'git switch -f main',
      'git read-tree -u --reset HEAD~4',
      'git checkout-index -a -f',
    ],
    asks: ['git checkout HEAD~3 -- src/app.ts', 'git checkout -- a b', 'git rm -f a.ts'],
    allows: [
      'git checkout --track origin/x',
      'git commit -m "git checkout -- ."',
      'git switch main',
      'git rm old.ts',
      'git restore -p .',
      'git checkout -',
    ],
  },
  {
    facts: { branch: 'main', files: { 'src/a.ts': 'a' }, lost: [] },
    options: { loss: 'judge' },
    beside: ['files/lost-work'],
    allows: ['git checkout -- src', 'git restore --worktree src', 'git switch -f next'],
  },
)
