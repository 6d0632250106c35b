import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './repository-deletion.ts'

guardTest(guard, docs, {
  asks: ['gh api --method DELETE repos/a/b/git/refs/heads/x', 'gh secret set API_KEY --body "$API_KEY"'],
  allows: ['gh pr list', 'git commit -m "gh release delete v1 --yes"', 'gh api -X GET repos/a/b'],
})
