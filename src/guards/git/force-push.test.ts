import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './force-push.ts'

guardTest(
  guard,
  docs,
  {
    facts: { branch: 'feature/x' },
    denies: [
      'git push -f origin HEAD:main',
      'git push --force-with-lease origin main',
      'cd app && git push -uf origin feature:refs/heads/master',
      'git push --force --all',
      'git push --force origin :',
    ],
    asks: ['git push --force origin "$BRANCH"'],
    rewrites: {
      'bash -c "git push --force origin feature/x"': 'bash -c "git push --force-with-lease origin feature/x"',
      'git push --force': 'git push --force-with-lease',
      'git push origin feature/x -f': 'git push origin feature/x --force-with-lease',
      'git push -uf origin feature/x': 'git push --force-with-lease -u origin feature/x',
      'git push origin +feature/x && ls': 'git push origin --force-with-lease feature/x && ls',
      'git push --force origin HEAD # ship it': 'git push --force-with-lease origin HEAD # ship it',
    },
    allows: [
      'git push origin main',
      'rg -- "--force" .',
      'git fetch --force',
      'echo "git push origin +master"',
    ],
  },
  {
    options: { protected_branches: ['release/*'] },
    denies: ['git push --force origin release/2'],
    allows: [],
    rewrites: { 'git push --force origin main': 'git push --force-with-lease origin main' },
  },
  { options: { other: 'ask' }, asks: ['git push --force origin feature/x'], allows: [] },
)
