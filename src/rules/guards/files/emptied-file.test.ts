import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './emptied-file.ts'

guardTest(
  guard,
  docs,
  {
    facts: { files: { 'src/index.ts': 'x', 'notes.md': 'x', 'app.log': 'x', 'dist/a.js': 'x' } },
    asks: [
      "find src -name '*.ts' -exec cp /dev/null {} \\;",
      ': > notes.md',
      'cp /dev/null src/index.ts',
      'cat /dev/null > src/index.ts',
      'shred -u notes.md',
      'git ls-files | xargs truncate -s 0',
      'bash -c "truncate -s 0 src/index.ts"',
    ],
    allows: [
      ': > app.log',
      '> src/new.ts',
      '> dist/a.js',
      'truncate -s 1M disk.img',
      'echo "" >> notes.md',
      'git commit -m "> src/index.ts"',
      "cat > docs/tips.md <<'EOF'\ntruncate -s 0 src/*.ts\nEOF",
      'shred --help',
    ],
  },
  {
    facts: { branch: 'main', files: { 'src/a.ts': 'a' }, lost: [] },
    options: { loss: 'judge' },
    beside: ['files/lost-work'],
    allows: [': > src/a.ts', 'truncate -s 0 src/a.ts'],
  },
)
