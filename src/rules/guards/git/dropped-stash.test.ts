import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './dropped-stash.ts'

guardTest(
  guard,
  docs,
  {
    asks: ['git -C app stash drop stash@{2}', 'sh -c "git stash clear"'],
    allows: ['git stash push -m "git stash clear"', 'git stash apply'],
  },
  {
    facts: { branch: 'main', files: { 'src/a.ts': 'a' }, lost: [] },
    options: { loss: 'judge' },
    beside: ['files/lost-work'],
    allows: ['git stash drop stash@{1}'],
  },
)
