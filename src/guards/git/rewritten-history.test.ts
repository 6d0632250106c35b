import { each, guardTest } from '../../testing/index.ts'
import guard, { docs } from './rewritten-history.ts'

guardTest(
  guard,
  docs,
  {
    asks: [
      ...each(
        'git reflog expire --expire=now --all',
        'git gc --p=now',
        'git-filter-repo|git-filter-branch --path secrets --invert-paths',
        'git replace -d 1a2b3c',
        'jj operation|op restore|abandon|undo 3f2a',
        'hg rollback|histedit|purge|obliterate',
        'hg update|up|co -C|--clean default',
        'svn delete|del https://svn.example.com/repo/tags/v1 -m x',
        'svn revert -R|--recursive .',
        'p4 obliterate -y //depot/old/...',
        'fossil purge|scrub',
      ),
      'jj op abandon ..@-',
      'hg strip tip',
      'svn rm https://svn.example.com/repo/trunk -m x',
      'git prune --expire=all',
      'git gc --prune=all',
      'bfg --delete-files secrets.txt repo.git',
    ],
    allows: [
      'git prune --dry-run',
      'git prune -n',
      'git replace -l',
      'git replace --list',
      'jj log',
      'hg update tip',
      'svn rm old.c',
      'git gc --auto',
      'rg filter-branch docs',
      'git commit -m "git prune --expire=all"',
    ],
  },
  {
    facts: { branch: 'main', files: { 'src/a.ts': 'a' }, lost: [] },
    options: { loss: 'judge' },
    beside: ['files/lost-work'],
    allows: ['git reflog expire --expire=now HEAD', 'git gc --prune=now -q'],
  },
)
