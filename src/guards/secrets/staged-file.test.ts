import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './staged-file.ts'

const env = 'STRIPE_SECRET_KEY=sk_live_51Hx7sKJ2eZvKYlo2\n'

guardTest(
  guard,
  docs,
  {
    facts: {
      branch: 'work',
      files: { '.env': env, '.gitignore': 'dist/\n.env\n', 'src/a.ts': 'a' },
      ignored: ['.env'],
    },
    asks: [
      'git add -A -f && git commit -m wip',
      'git add --force --all',
      "printf '!.env\\n' >> .gitignore && git add -A && git commit -m 'track env'",
      "echo 'dist/' > .gitignore && git add .",
    ],
    says: { 'git add -f .': /\.env holds secrets; this would commit it/ },
    allows: [
      'git add .',
      'git add -A',
      'git add -n -f .',
      'git add -u -f',
      'git add -f src',
      "echo 'build/' >> .gitignore && git add -A",
      "printf '!.env.example\\n' >> .gitignore && git add -A",
      'git commit -m "git add -f ."',
      'echo "git add -A -f && git commit -m wip"',
    ],
  },
  {
    // Nobody ignored these.
    facts: {
      branch: 'work',
      files: {
        'a/.env': env,
        'b/.env': 'DATABASE_URL=postgres://dev:dev@localhost/app\n',
      },
      uncommitted: ['a/.env', 'b/.env'],
    },
    asks: ['git add a'],
    allows: ['git add b'],
  },
)
