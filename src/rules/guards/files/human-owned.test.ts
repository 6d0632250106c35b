import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './human-owned.ts'

guardTest(
  guard,
  docs,
  {
    denies: [
      'packages/a/CLAUDE.md',
      'claude.md',
      '$ sed -i s/a/b/ .gitignore',
      '$ git checkout HEAD~3 -- CLAUDE.md',
      '$ git restore .gitignore',
      '$ rm .claude/settings.json',
      '$ cp x CLAUDE.md',
      "$ python3 -c \"open('CLAUDE.md','w')\"",
    ],
    allows: [
      'src/claude.ts',
      '$ cat CLAUDE.md',
      '$ git checkout main',
      '$ git diff HEAD~3 -- CLAUDE.md',
      '$ git add .gitignore',
      '$ git commit -m "$ echo x >> CLAUDE.md"',
    ],
  },
  { options: { never: ['LICENSE'] }, denies: ['LICENSE'], allows: ['CLAUDE.md'] },
  { options: { allow: ['.gitignore'] }, denies: ['CLAUDE.md'], allows: ['.gitignore'] },
)
