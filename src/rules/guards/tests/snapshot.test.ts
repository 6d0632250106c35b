import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './snapshot.ts'

const snap = 'exports[`a 1`] = `3`;\n'

guardTest(
  guard,
  docs,
  {
    facts: { files: { 'src/__snapshots__/b.snap': snap, 'src/b.txt': '3\n' } },
    asks: [
      `src/__snapshots__/b.snap = ${snap.replace('3', '4')}`,
      "$ sed -i 's/3/4/' src/__snapshots__/b.snap",
      'tests/__snapshots__/test_a.ambr = total: 3 ⇒ total: 5',
      'tests/report.approved.txt = Sum 3 ⇒ Sum 4',
    ],
    allows: [
      `src/__snapshots__/b.snap = ${snap}exports[\`b 1\`] = \`5\`;\n`,
      `src/__snapshots__/new.snap = ${snap}`,
      'src/b.txt = 4\n',
      '$ git commit -m "$ sed -i \'s/3/4/\' src/__snapshots__/b.snap"',
      '$ cat src/__snapshots__/b.snap',
    ],
  },
  { options: { ignore: ['made/'] }, allows: ['made/tests/snapshots/a.snap = total: 3 ⇒ total: 4'] },
)
