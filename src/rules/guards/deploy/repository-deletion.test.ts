import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './repository-deletion.ts'

guardTest(
  guard,
  docs,
  {
    asks: [
      ...each(
        'tea repo|repos delete|rm acme/shop',
        'gitlab project delete 12',
        'gh api -XDELETE repos/acme/shop',
        'gh api --method DELETE repos/acme/shop',
      ),
      ...each(
        'gh repo delete|archive|rename acme/shop',
        'gh repo edit acme/shop --visibility public',
        'gh secret|variable|gpg-key|ssh-key|label|cache|run|release delete 1234',
        'gh release delete-asset v1 shop.zip',
        'gh variable set STAGE --body prod',
        'gh secret remove TOKEN',
        'gh ssh-key|gpg-key add id.pub',
        'gh issue|project|ruleset|codespace|gist delete 12',
        'gh api -XDELETE|--method=DELETE repos/acme/shop/releases/1',
        'gh workflow disable|run deploy.yml',
        'gh auth logout|refresh -h github.com',
        'gh repo deploy-key delete 12',
        'gh project close|unlink 3',
        'gh repo transfer acme/shop other',
        'gh org delete acme',
        'gh ruleset transfer 1',
        'gh codespace|cs delete --all',
        'gh cache delete --all',
        'glab ssh-key|deploy-key|token|release|schedule|label|runner delete|add|revoke|update|create 12',
        'glab repo|project archive|transfer|delete acme/shop',
      ),
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
  },
  {
    facts: {
      files: {
        '.github/workflows/ci.yml': 'on: workflow_dispatch\njobs:\n  a:\n    steps:\n      - run: npm test\n',
        '.github/workflows/build.yml':
          'on: workflow_dispatch\njobs:\n  a:\n    steps:\n      - run: docker push x\n',
      },
    },
    asks: [
      'gh workflow run build.yml',
      'gh workflow run deploy.yml',
      'gh workflow run ci.yml -f env=prod',
      'gh workflow run ci.yml -R other/shop',
      'gh workflow run "$w"',
    ],
    allows: ['gh workflow run ci.yml --ref feature/x', 'gh workflow run preview.yml'],
  },
)
