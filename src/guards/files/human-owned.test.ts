import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './human-owned.ts'

guardTest(guard, docs, {
  denies: [
    'packages/a/CLAUDE.md',
    'claude.md',
    '$ sed -i s/a/b/ .gitignore',
    '$ rm .claude/settings.json',
    '$ cp x CLAUDE.md',
    "$ python3 -c \"open('CLAUDE.md','w')\"",
  ],
  allows: [
    'src/claude.ts',
    '$ cat CLAUDE.md',
    '$ git checkout main',
    '$ git commit -m "$ echo x >> CLAUDE.md"',
  ],
})
