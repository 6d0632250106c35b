import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './pull-request-merge.ts'

guardTest(guard, docs, {
  asks: ['cd app && gh pr merge', 'gh -R a/b pr merge 3'],
  allows: ['gh pr list', 'echo "gh pr merge 7 --admin"'],
})
