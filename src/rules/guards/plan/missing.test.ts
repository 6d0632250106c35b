import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './missing.ts'

const lines = (count: number): string => 'x()\n'.repeat(count)
const plan = { 'MASTER_PLAN.md': '# Plan' }

guardTest(
  guard,
  docs,
  {
    facts: { branch: 'feature/x', files: { 'src/old.ts': lines(30), 'src/short.ts': 'x' } },
    denies: [
      `src/a.ts = ${lines(20)}`,
      `src/a.ts = ${lines(19)}x()`,
      `src/old.ts = ${lines(40)}`,
      `src/a.py =  ⇒ ${lines(20)}`,
      `src/a.rs = ${'x()\r\n'.repeat(20)}`,
      `$ cat > src/a.go <<'EOF'\n${lines(20)}EOF`,
    ],
    advises: [`src/a.ts = ${lines(19)}`, 'src/a.ts = x', 'src/a.ts = '],
    allows: [
      `src/old.ts = x() ⇒ ${lines(40)}`,
      `notes.md = src/a.ts = ${lines(20)}`,
      `src/a.test.ts = ${lines(20)}`,
      `.claude/a.sh = ${lines(20)}`,
      `MASTER_PLAN.md = ${lines(20)}`,
      `/elsewhere/a.ts = ${lines(20)}`,
      `$ cat >> src/old.ts <<'EOF'\n${lines(20)}EOF`,
      '$ cp /tmp/a.ts src/a.ts',
      'src/old.ts',
    ],
  },
  { facts: { branch: 'feature/x', files: plan }, allows: [`src/a.ts = ${lines(20)}`, 'src/b.ts = x'] },
  // A plan of a package holds for what is below it.
  {
    facts: { branch: 'feature/x', files: { 'packages/a/MASTER_PLAN.md': '# Plan' } },
    denies: [`packages/b/src/a.ts = ${lines(20)}`],
    allows: [`packages/a/src/deep/a.ts = ${lines(20)}`],
  },
  // That of the project holds in a submodule, too, and wherever else the session writes.
  {
    facts: {
      branch: 'main',
      files: plan,
      repositories: { '/home/dev/app/sub': null, '/home/dev/other': 'main' },
    },
    allows: [`sub/a.ts = ${lines(20)}`, `/home/dev/other/a.ts = ${lines(20)}`],
  },
  { facts: {}, allows: [`src/a.ts = ${lines(20)}`] },
  {
    facts: { branch: 'feature/x', files: plan },
    options: { plan_file: 'docs/PLAN.md' },
    denies: [`src/a.ts = ${lines(20)}`],
    allows: ['README.md = x'],
  },
  { facts: { branch: 'feature/x' }, options: { plan_file: false }, allows: [`src/a.ts = ${lines(20)}`] },
  {
    facts: { branch: 'feature/x' },
    options: { small_write: 0, extensions: ['lua'], skip: ['made/'], test_files: ['*.check.*'] },
    denies: ['a.lua = x', 'dist/a.lua = x', 'tests/a.lua = x'],
    allows: ['a.ts = x', 'made/a.lua = x', 'a.check.lua = x'],
  },
)
