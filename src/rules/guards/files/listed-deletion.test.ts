import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './listed-deletion.ts'

guardTest(
  guard,
  docs,
  {
    asks: [
      'xargs rm -f < gone.txt',
      'xargs -a gone.txt rm -rf',
      'cut -f1 lists/drop.tsv | xargs rm -rf',
      'ls | grep -v package.json | xargs rm -rf',
      'ls -A | rg -v node | xargs rm',
      'fd -H . ~/Downloads -x rm',

      'ls | xargs rm -rf',
      ...each('ls | xargs unlink|shred|trash|srm'),
      'rg --files | xargs rm',
      'cd src && fd -t f | xargs rm',
      'git ls-files -z | xargs -0 rm -f',
    ],
    allows: [
      'ls *.log > gone.txt; xargs rm -f < gone.txt',
      'xargs -a gone.txt ls',
      'xargs -a gone.txt rm',
      "ls | grep '[.]log$' | xargs rm",
      'fd -e tmp -x rm',
      'fd -H . src -x wc -l',

      'ls *.tmp | xargs rm',
      'git ls-files -o --exclude-standard | xargs ls',
      'git ls-files | xargs wc -l',
      'rm $(git ls-files "*.orig")',
      'git diff --name-only | xargs rm',
      'git commit -m "git ls-files | xargs rm"',
      'ls; rm build.log',
    ],
  },
  {
    facts: { branch: 'main', files: { 'src/a.ts': 'a' }, lost: [] },
    options: { loss: 'judge' },
    beside: ['files/lost-work'],
    allows: ['cd src && find . -type f | xargs rm -f'],
  },
)
