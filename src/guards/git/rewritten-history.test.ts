import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './rewritten-history.ts'

guardTest(guard, docs, {
  asks: [
    'jj op abandon ..@-',
    'hg strip tip',
    'svn rm https://svn.example.com/repo/trunk -m x',
    'git prune --expire=all',
    'git gc --prune=all',
    'bfg --delete-files secrets.txt repo.git',
  ],
  allows: [
    'jj log',
    'hg update tip',
    'svn rm old.c',
    'git gc --auto',
    'rg filter-branch docs',
    'git commit -m "git prune --expire=all"',
  ],
})
