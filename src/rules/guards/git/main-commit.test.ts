import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './main-commit.ts'

guardTest(
  guard,
  docs,
  {
    facts: {
      branch: 'main',
      repositories: { '/home/dev/wt': 'feature/x', '/home/dev/other': 'master', '/home/dev/.claude': 'main' },
    },
    denies: [
      'git -C ../other commit -m x',
      'cd ../wt && git commit -m x; cd ../app && git commit -m y',
      'git commit -C HEAD',
      'git commit -am x',
      'git commit -a MASTER_PLAN.md',
      'git commit MASTER_PLAN.md src/a.ts -m x',
      'git add MASTER_PLAN.md src/a.ts; git commit -m x',
      'git add -A && git commit -m x',
      'git switch main && git commit -m x',
      'bash -c "git commit -m x"',
    ],
    allows: [
      'git -C ../wt commit -m x',
      'cd ../wt && git commit -m x',
      'git -C ~/.claude commit -m x',
      'git commit MASTER_PLAN.md -m plan',
      'git commit-tree HEAD',
      'git checkout -b x && git commit -am x',
      'git log --grep "git commit -m x"',
    ],
  },
  { facts: { branch: 'main', staged: ['MASTER_PLAN.md'] }, allows: ['git commit -m x'] },
  {
    facts: { branch: 'main', staged: ['src/a.ts'] },
    denies: ['git add MASTER_PLAN.md && git commit -m x', 'git commit -i MASTER_PLAN.md -m x'],
    allows: ['git status'],
  },
  { facts: { branch: 'main', unborn: true }, allows: ['git commit -m x'] },
  { facts: { branch: 'main', merging: true }, allows: ['git commit -m x'] },
  { facts: { branch: null }, allows: ['git commit -m x'] },
  { facts: {}, allows: ['git commit -m x'] },
  {
    facts: { branch: 'release/2' },
    options: { protected_branches: ['release/*'] },
    denies: ['git commit -m x'],
    allows: ['git status'],
  },
  {
    facts: { branch: 'main', staged: ['docs/PLAN.md'] },
    options: { plan_file: 'PLAN.md' },
    allows: ['git commit -m x'],
  },
)
