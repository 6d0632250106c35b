import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './repository-deletion.ts'

guardTest(guard, docs, {
  asks: [
    'gh repo deploy-key add key.pub --allow-write',
    'gh release upload v1 app.bin --clobber',
    'glab variable set X y',
    'hub delete example/shop',
    'gh api --method DELETE repos/a/b/git/refs/heads/x',
    'gh secret set API_KEY --body "$API_KEY"',
  ],
  allows: [
    'gh release upload v1 app.bin',
    'glab variable list',
    'gh repo deploy-key list',
    'gh pr list',
    'git commit -m "gh release delete v1 --yes"',
    'gh api -X GET repos/a/b',
  ],
})
