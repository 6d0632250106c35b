import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './rewritten-history.ts'

guardTest(guard, docs, {
  asks: ['git prune --expire=all', 'git gc --prune=all', 'bfg --delete-files secrets.txt repo.git'],
  allows: ['git gc --auto', 'rg filter-branch docs', 'git commit -m "git prune --expire=all"'],
})
