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
    facts: {
      branch: 'work',
      files: { 'private/age.key': 'AGE-SECRET-KEY-1', 'notes/todo.txt': 'a', 'src/a.ts': 'a' },
      ignored: ['private', 'private/age.key', 'notes', 'notes/todo.txt'],
    },
    asks: ['git add -A -f', 'git add -f .', 'git add --force private'],
    allows: ['git add -A', 'git add -f notes', 'git add -f src'],
  },
  {
    facts: {
      branch: 'work',
      files: {
        'db.sqlite3': 'SQLite format 3',
        'exports/a.csv': 'a,b\n1,2\n',
        'test/fixtures/a.csv': 'a,b\n1,2\n',
        'dist/a.js': 'a',
        'src/a.csv': 'a',
      },
      ignored: ['db.sqlite3', 'exports/a.csv', 'test/fixtures/a.csv', 'dist/a.js'],
    },
    asks: [
      'git add -f db.sqlite3 && git commit -m "sample db"',
      'git add --force exports/',
      'cd exports && git add -f a.csv',
    ],
    allows: [
      'git add -f dist/a.js',
      'git add -f test/fixtures/a.csv',
      'git add -f src/a.csv',
      'git add db.sqlite3',
      'git add -n -f db.sqlite3',
      'echo "git add --force exports/"',
    ],
  },
  {
    // Files that no ignore rule covers.
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
  {
    // Rows of people.
    facts: { branch: 'work', ignored: ['tmp/members.sql'] },
    asks: [
      'pg_dump gym > db/seed.sql && git add db/seed.sql',
      'mongoexport --collection members > fixtures/members.json; git add -A',
      'python manage.py dumpdata accounts --output fixtures/a.json && git add fixtures',
      'sqlite3 gym.db .dump > gym.sql && git add gym.sql',
    ],
    allows: [
      'pg_dump --schema-only gym > db/schema.sql && git add db/schema.sql',
      'pg_dump gym > tmp/members.sql && git add -A',
      'python manage.py dumpdata sites.site --output fixtures/sites.json && git add fixtures',
      'mongoexport --collection countries > fixtures/countries.json; git add -A',
      'pg_dump gym > db/seed.sql && git add src',
      "git commit -m 'pg_dump gym > db/seed.sql && git add db/seed.sql'",
    ],
  },
  {
    // Data that git leaves out, under another name.
    facts: {
      branch: 'work',
      files: { 'data/raw/orders.csv': 'id,total\n1,2\n', 'data/orders.sample.csv': 'id\n1\n' },
      ignored: ['data/raw/orders.csv', 'tmp/a.csv'],
    },
    asks: [
      "head -500 data/raw/orders.csv > tests/fixture.csv && git add tests/fixture.csv && git commit -m 'test: fixture'",
      'cp data/raw/orders.csv docs/example.csv; git add -A',
      "awk -F, '{print $2}' data/raw/orders.csv > tests/people.txt; git add tests",
    ],
    allows: [
      'head -5 data/orders.sample.csv > tests/a.csv && git add tests',
      'head -5 data/raw/orders.csv > tmp/a.csv && git add -A',
      'cp data/raw/orders.csv docs/example.csv; git add src',
      'wc -l data/raw/orders.csv > docs/count.txt; git add -A',
      "git commit -m 'cp data/raw/orders.csv docs/example.csv; git add -A'",
    ],
  },
)
