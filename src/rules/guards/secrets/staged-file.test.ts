import { guardTest } from '../../../testing/index.ts'
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
  {
    // A copy of a private file is private under any name.
    facts: {
      branch: 'work',
      files: {
        'data/patients.csv': 'name,birth_date,diagnosis\nA B,1970-01-01,x\n',
        'tests/sample.bin': 'x',
        'out/sum.txt': '2',
        'conf/.env': 'API_TOKEN=madeup-token\n',
        'src/a.ts': 'a',
        'old.txt': 'x',
      },
      ignored: ['data', 'data/patients.csv'],
      uncommitted: ['data/patients.csv', 'tests/sample.bin', 'out/sum.txt'],
      copies: [
        { path: '/home/dev/app/tests/sample.bin', from: '/home/dev/app/data/patients.csv', kind: 'personal' },
        { path: '/home/dev/app/old.txt', from: '/home/dev/app/data/patients.csv', kind: 'personal' },
        { path: '/home/dev/app/old.txt', from: '', kind: undefined },
      ],
    },
    asks: [
      'git add tests',
      'git add -A && git commit -m x',
      'gzip -c data/patients.csv > src/x.bin && git add src',
      'tar cf src/x.tar data && git add src',
      'base64 data/patients.csv | tr a b > src/x.txt; git add src',
      `python3 -c "import pandas as pd; pd.read_csv('data/patients.csv').to_json('src/p.json')" && git add src`,
    ],
    says: { 'git add .': /sample\.bin was made from .*patients\.csv, which is private/ },
    allows: [
      'git add src old.txt',
      'git add -n tests',
      'git add -u',
      'wc -l data/patients.csv > src/n.txt && git add src',
      'cut -d= -f1 conf/.env > src/names.txt && git add src',
      'tar cf src/x.tar --exclude=data . && git add src',
      'gzip -c data/patients.csv > /tmp/x.gz && git add src',
      'echo "gzip -c data/patients.csv > src/x.bin && git add src"',
    ],
  },
  {
    // Settings with secrets that no rule leaves out any more.
    facts: {
      branch: 'work',
      files: {
        '.env.production': 'API_TOKEN=madeup-token\n',
        'web/.env.development': 'VITE_TITLE=shop\n',
        '.gitignore': 'dist/\n',
      },
      uncommitted: ['.env.production', 'web/.env.development'],
    },
    asks: ['git add -A', 'git add .'],
    allows: ['git add web', 'git add -u', 'echo "git add -A"'],
  },
)
