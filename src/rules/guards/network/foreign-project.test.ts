import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './foreign-project.ts'

guardTest(guard, docs, {
  facts: {
    branch: 'main',
    config: {
      'remote.origin.url': 'git@github.com:acme/app.git',
      'remote.upstream.url': 'https://github.com/base-org/app',
    },
  },
  asks: [
    'gh issue comment https://github.com/vitejs/vite/issues/4 -b same',
    'GH_REPO=vitejs/vite gh issue new -t a -b b',
    'gh issue close 3 -R vitejs/vite',
    'gh pr create -R vitejs/vite --head acme:fix --fill',
    'gh pr review 12 --repo vitejs/vite --approve',
    'gh discussion create -R vitejs/vite -t a -b b',
    'gh release upload v1 a.zip --repo vitejs/vite',
    'glab issue create -R other/project -t a',
    'glab incident note 4 -R other/project -m x',
    'glab mr approve 4 -R other/project',
    'tea issues create --repo other/project --title x',
    'hub pr close 3 -R other/project',
    'berg issue comment 3 --repo other/project',
    'fj pull merge 3 --repo other/project',
    'gh api -X POST repos/vitejs/vite/issues -f title=x',
    'glab api -X POST projects/other%2Fproject/issues -f title=x',
    'tea api -X POST repos/other/project/issues -f title=x',
    'curl -X POST https://api.github.com/repos/vitejs/vite/issues -d "{}"',
    'wget --post-data=x https://gitlab.com/api/v4/projects/other%2Fproject/issues',
    'http POST https://codeberg.org/api/v1/repos/other/project/issues title=x',
    'https POST https://api.github.com/repos/vitejs/vite/issues title=x',
    'xh POST https://api.github.com/repos/vitejs/vite/issues title=x',
    'xhs POST https://api.github.com/repos/vitejs/vite/issues title=x',
  ],
  allows: [
    'gh issue create -R acme/other -t a -b b',
    'gh pr create --repo base-org/app --fill',
    'gh pr comment 12 -b done',
    'gh issue view 4 -R vitejs/vite --comments',
    'gh api repos/vitejs/vite/issues --jq ".[].title"',
    'gh api repos/acme/app/issues -f title=x',
    'curl https://api.github.com/repos/vitejs/vite/issues',
    'curl -X POST https://api.github.com/repos/acme/app/issues -d "{}"',
    'gh pr create --body "gh issue create --repo vitejs/vite"',
  ],
})
