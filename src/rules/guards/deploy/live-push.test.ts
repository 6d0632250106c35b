import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './live-push.ts'

guardTest(
  guard,
  docs,
  {
    asks: [
      'git push heroku-prod HEAD:main',
      'git push prod main',
      'git push -f dokku main',
      'git push https://git.heroku.com/shop.git HEAD:main',
      'git push ssh://dokku@example.com/shop main',
      'cd app && git push scalingo main',
      'git push upstream production',
      'git push --force-with-lease origin HEAD:release/4.12',
      'git push origin fix:refs/heads/stable',
      'git push origin +live',
    ],
    allows: [
      'git push --dry-run origin HEAD:production',
      'git push origin release-notes-fix',
      'git push --all origin',
      'git push -u origin heroku-fix',
      'git push -n heroku main',
      'git push https://github.com/example/heroku.git main',
      'git remote add heroku https://git.heroku.com/shop.git',
    ],
  },
  {
    facts: {
      branch: 'main',
      files: {
        '.github/workflows/ship.yml':
          "on:\n  push:\n    branches: [main, 'hot/**']\njobs:\n  d:\n    environment: production\n    steps:\n      - run: ./ops/deploy.sh production\n",
        '.github/workflows/pages.yml':
          'on:\n  push:\n    branches: [docs]\njobs:\n  d:\n    steps:\n      - uses: actions/deploy-pages@v4\n',
        '.gitlab-ci.yml':
          'up:\n  rules:\n    - if: $CI_COMMIT_BRANCH == "edge"\n  script:\n    - kubectl set image deploy/web web=web:1\n',
      },
    },
    asks: ['git push', 'git push origin HEAD', 'git push origin x:hot/fix', 'git push origin edge'],
    allows: ['git push origin feature/main', 'git push origin docs', 'git push -n', 'git tag main'],
  },
  {
    facts: {
      branch: 'main',
      config: { 'remote.origin.url': 'git@github.com:acme/gitops.git' },
      files: {
        'argocd/apps/api.yaml':
          'kind: Application\nmetadata:\n  name: api\nspec:\n  source:\n    repoURL: https://github.com/acme/gitops\n    targetRevision: main\n    path: clusters/eu/api\n  syncPolicy:\n    automated:\n      prune: true\n',
        'argocd/apps/try.yaml':
          'kind: Application\nmetadata:\n  name: api-dev\nspec:\n  source:\n    repoURL: https://github.com/acme/gitops\n    targetRevision: next\n    path: clusters/dev/api\n  syncPolicy:\n    automated: {}\n',
      },
    },
    asks: ['git push origin HEAD:main'],
    allows: ['git push origin HEAD:next', 'git push origin feature/x', 'echo "git push origin main"'],
  },
)
