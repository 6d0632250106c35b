import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './printed-history.ts'

const key = 'sk_live_51Hx8ZkJ2eZvKYlo2Cq8r9TtYbN0pLmQaZ'
const patch = (path: string, line: string): string =>
  `diff --git a/${path} b/${path}\nindex 1..2 100644\n--- a/${path}\n+++ b/${path}\n@@ -1 +1 @@\n${line}\n`

guardTest(
  guard,
  docs,
  {
    // Gone from the file, still in the history.
    facts: {
      branch: 'main',
      files: { 'src/pay.ts': 'const key = process.env.KEY\n' },
      printed: {
        log: patch('src/pay.ts', `+const key = '${key}'`),
        show: `const key = '${key}'\n`,
        blame: `^3af (a 2024-01-01 1) const key = '${key}'\n`,
        grep: `HEAD~1:src/pay.ts:1:const key = '${key}'\n`,
        // The line that takes it out.
        diff: patch('src/pay.ts', `-const key = '${key}'`),
        config: 'remote.origin.url git@github.com:a/b.git\n',
      },
    },
    asks: [
      'git log -p -- src/pay.ts',
      'git log -p | head -50',
      'git whatchanged -p -2',
      'git show HEAD~1:src/pay.ts',
      'git blame HEAD~1 -- src/pay.ts',
      'git grep -n key HEAD~1',
    ],
    says: { 'git log -p': /a live key out of src\/pay\.ts/ },
    allows: [
      'git diff',
      'git log --stat',
      'git log --oneline',
      'git show --name-only HEAD~1',
      'git grep -l key HEAD~1',
      'git log -p | wc -l',
      'git remote show origin',
      'git config --get user.name',
      'echo "git log -p"',
    ],
  },
  {
    // Staged and not yet committed; what is committed everybody sees.
    facts: {
      branch: 'main',
      files: { 'config/live.json': `{"secretKey":"${key}"}`, 'src/pay.ts': `const key = '${key}'\n` },
      uncommitted: ['config/live.json'],
      printed: {
        diff: patch('config/live.json', `+{"secretKey":"${key}"}`),
        log: patch('src/pay.ts', `+const key = '${key}'`),
        show: patch('test/pay.test.ts', `+const key = '${key.replace('51H', '52G')}'`),
      },
    },
    asks: ['git diff --cached', 'git -C config diff HEAD', 'git stash show -p'],
    allows: ['git log -p', 'git show HEAD', 'git diff --cached --stat'],
  },
  {
    facts: {
      branch: 'main',
      printed: {
        config: 'remote.origin.url=https://x:ghp_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8@github.com/a/b.git\n',
      },
    },
    asks: ['git remote get-url origin', 'git config --list', 'git config -l | sort'],
    says: { 'git remote -v': /hold a / },
    allows: ['git remote add up https://github.com/a/b.git', 'git fetch'],
  },
  {
    facts: {
      branch: 'main',
      printed: { config: 'http.https://github.com/.extraheader AUTHORIZATION: basic eC1hY2Nlc3M6\n' },
    },
    asks: ["git config --get-regexp 'http.*extraheader'"],
    allows: ['git status'],
  },
  {
    // A file that was there for secrets, and was committed all the same.
    facts: {
      branch: 'main',
      printed: { log: patch('.env', `+API_KEY=${key}`), show: patch('.env.example', `+KEY=${key}`) },
    },
    asks: ['git log -p -3'],
    allows: ['git show HEAD~1'],
  },
)
