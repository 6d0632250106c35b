import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './lost-work.ts'

guardTest(
  guard,
  docs,
  {
    facts: {
      branch: 'main',
      files: { 'src/a.ts': 'a', 'src/fmt/b.ts': 'b', 'notes/c.md': 'c' },
      lost: ['notes/c.md', 'src/a.ts'],
      lostCommits: { abc123: 'Add it' },
    },
    asks: [
      'rm -rf notes',
      'rm notes/c.md',
      'find notes -delete',
      'sudo rm -rf ./notes',
      'mv src/fmt/b.ts src/a.ts',
      'cp src/fmt/b.ts src/a.ts',
      '> src/a.ts',
      'git checkout .',
      'git restore src/a.ts',
      'git branch -D feature/x',
      'git stash drop',
      'git worktree remove --force notes',
      'git ls-files -o | xargs rm',
      'git ls-files -o -z --exclude-standard | sort -z | xargs -0 rm -rf',
      "sed -i 's/.*//' src/a.ts",
      'sed -i d src/a.ts',
      "perl -i -pe 's/.*//' src/a.ts",
      'echo "" > src/a.ts',
    ],
    says: {
      'git reset --hard':
        /notes\/c\.md, src\/a\.ts\. \[files\/lost-work\]\nInstead: git stash push -u -- notes\/c\.md src\/a\.ts/,
      'git branch -D x': /abc123 Add it"\. .*\nInstead: git branch keep abc123/,
    },
    allows: [
      'rm -rf src/fmt',
      'rm -rf dist',
      'mv notes attic',
      'git checkout main',
      'git restore --staged src/a.ts',
      'git branch -d feature/x',
      'echo x > src/a.ts',
      "sed -i 's/a/b/' src/a.ts",
      "sed -i '/x/d' src/a.ts",
      'git ls-files -o | grep tmp | xargs rm',
      'git commit -m "rm -rf notes"',
      'git stash pop && git checkout .',
    ],
  },
  { allows: ['rm -rf src', 'git reset --hard HEAD'] },
)
