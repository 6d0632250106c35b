import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './dropped-ref.ts'

guardTest(
  guard,
  docs,
  {
    asks: [
      ...each('git update-ref refs/tags/v1 HEAD~1', 'git tag --delete v1.0.0'),
      'git update-ref refs/heads/main HEAD~10',
      'git -C app branch -D a b',
      'cd app && git branch -fd a',
    ],
    allows: [
      'git tag v9 && git tag -d v9',
      'git checkout -b try main; git switch main; git branch -D try',
      'git branch -M main',
      'git show-ref refs/heads/main',
      'git branch -f keep HEAD~1',
      'git log --grep "git tag -d v1"',
    ],
  },
  {
    facts: { branch: 'main', files: { 'src/a.ts': 'a' }, lost: [] },
    options: { loss: 'judge' },
    beside: ['files/lost-work'],
    allows: ['git branch -D merged', 'git tag -d old'],
  },
)
