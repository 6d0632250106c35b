import { type GuardTable, guardTest, type TestWorld } from '../../../testing/index.ts'
import guard, { docs } from './untested.ts'

const now = '2026-02-01T12:00:00Z'
const epoch = Date.parse(now) / 1000
const status = (text: string): TestWorld => ({ now, branch: 'x', files: { '.claude/.test-status': text } })
const passed = status(`pass|0|${epoch - 30}\n`)
const run = {
  result: 'pass',
  failed: 0,
  command: 'npm test',
  exit: 0,
  tree: 'aa',
  at: Date.parse(now) - 60_000,
}

const says = (text: string, message: RegExp, more: Partial<GuardTable> = {}): GuardTable => ({
  allows: [],
  says: { 'git commit -m x': message },
  ...more,
  facts: { ...status(text), ...more.facts },
})

guardTest(
  guard,
  docs,
  {
    facts: {
      branch: 'x',
      repositories: {
        '/home/dev/other': 'main',
        '/home/dev/.claude': 'main',
        '/home/dev/clones/.claude': 'x',
      },
    },
    denies: [
      'git commit -C HEAD',
      'git -C ../other commit -m x',
      'cd ../other && git merge x',
      'git commit-tree HEAD^{tree} -m x',
      'git merge --no-ff x',
      'git merge --squash x',
      'git cherry-pick --continue',
      'git revert HEAD',
      'git am < x.patch',
      'git am --continue',
      'git pull . feature/x',
      'git fetch . feature/x:main',
      'git push . feature/x:main',
      'git subtree add --prefix=lib ../other main',
      'git subtree merge --prefix=lib other',
      'git subtree pull --prefix=lib ../other main',
      'git add src/a.ts && git rebase --continue',
      'git --work-tree ~/.claude commit -m x',
      'git --git-dir /home/dev/app/.git --work-tree ~/.claude commit -m x',
      'cd ~/.claude && git --git-dir "$x" commit -m x',
      'git -C ../clones/.claude commit -m x',
      'git add -A && git commit -m x',
      'git add README.md src/a.ts && git commit -m x',
      'git commit src/a.ts -m x',
      'git commit -a -m README.md',
      'git status; (git commit -m x)',
      'X=1 sudo git commit -m x',
      'cd "$somewhere" && git commit -m x',
      'git add README.md && git merge x',
      'cd ~/.claude && git --git-dir=/home/dev/other/.git --work-tree=/home/dev/other commit -m x',
      'cd ~/.claude && git --git-dir /home/dev/app/.git commit -m x',
      'cd ~/.claude && GIT_DIR=/home/dev/app/.git git commit -m x',
      'cd ~/.claude && GIT_WORK_TREE=/home/dev/app git commit -m x',
    ],
    allows: [
      'git commit --dry-run -m x',
      'git merge --quit',
      'git cherry-pick --abort',
      'git cherry-pick --quit',
      'git cherry-pick --skip',
      'git cherry-pick -n abc',
      'git revert --no-commit HEAD',
      'git am --abort',
      'git am --quit',
      'git am --skip',
      'git am --show-current-patch',
      'git -C ~/.claude commit -m x',
      'cd ~/.claude && git merge x',
      'git --git-dir ~/.claude/.git commit -m x',
      'git commit README.md -m x',
      'git commit docs/a.rst docs/b.adoc -m x',
      'git commit --help',
      'git log --grep "git merge feature/x"',
      'git rebase main',
      'git rebase --abort',
      'git fetch origin',
      'git push origin feature/x',
      'git subtree split --prefix=lib',
      'git pull',
      'git add src/a.ts',
      "git tag -F - <<'EOF'\ngit commit -m x\nEOF",
      'gh pr create --body "git cherry-pick abc123"',
      'rg "git commit --amend --no-edit" docs',
    ],
  },
  { facts: { ...passed, branch: 'x' }, allows: ['git commit -m x', 'git merge x', 'git status'] },
  { facts: { branch: 'x', staged: ['README.md'] }, allows: ['git commit -m x'] },
  {
    facts: { branch: 'x', staged: ['README.md', 'src/a.ts'] },
    denies: ['git commit -m x', 'git commit -i README.md -m x', 'git rebase --continue'],
    allows: ['git commit README.md -m x', 'git status'],
  },
  { facts: { branch: 'x', mainRoot: '/home/dev/.claude' }, allows: ['git commit -m x'] },
  {
    facts: { branch: 'x', root: '/home/dev/app/.claude', mainRoot: '/home/dev/app' },
    denies: ['git commit -m x'],
    allows: ['git status'],
  },
  { facts: { branch: 'x' }, allows: ['git rebase --continue'] },
  { facts: {}, denies: ['git commit -m x'], allows: ['git status'] },
  { facts: status('pass'), allows: ['git commit -m x'] },
  { facts: status(''), denies: ['git commit -m x'], allows: ['git status'] },
  { facts: { branch: 'x' }, options: { missing: 'allow' }, allows: ['git commit -m x'] },
  {
    facts: { ...passed, kept: { tests: run }, tree: 'aa' },
    allows: ['git commit -m x', 'git merge x', 'echo x > notes.txt && git commit -m x'],
    denies: [
      'sed -i s/a/b/ src/a.ts && git commit -am x',
      'echo x > a.test.py; git commit -am x',
      'rm src/a.ts && git commit -am x',
    ],
  },
  {
    facts: { ...passed, kept: { tests: run }, tree: 'aa' },
    options: { extensions: ['txt'] },
    denies: ['echo x > notes.txt && git commit -m x'],
    allows: ['sed -i s/a/b/ src/a.ts && git commit -am x'],
  },
  {
    facts: {
      ...passed,
      kept: { tests: run },
      tree: 'aa',
      staged: ['src/a.ts', 'b.ts'],
      unstaged: ['src/a.ts'],
    },
    denies: ['git commit -m x', 'git commit --amend --no-edit', 'git add README.md && git commit -m x'],
    allows: [
      'git commit -am x',
      'git commit src/a.ts -m x',
      'git add src/a.ts && git commit -m x',
      'git add . && git commit -m x',
      'git add -u && git commit -m x',
      'cd src && git add a.ts && git commit -m x',
      'git merge x',
    ],
    says: { 'git commit -m y': /"src\/a\.ts" is staged in another form than the one in the working tree/ },
  },
  {
    facts: {
      ...passed,
      kept: { tests: run },
      tree: 'aa',
      staged: ['src/a.ts'],
      unstaged: ['b.ts', 'README.md'],
    },
    allows: ['git commit -m x'],
  },
  {
    facts: { ...passed, staged: ['src/a.ts'], unstaged: ['src/a.ts'] },
    allows: ['git commit -m x'],
  },
  {
    facts: { ...passed, kept: { tests: run }, tree: 'bb' },
    denies: ['git commit -m x'],
    allows: ['git log'],
  },
  {
    facts: { ...passed, kept: { tests: run }, tree: 'bb' },
    options: { bound: 'never' },
    allows: ['git commit'],
  },
  { facts: passed, options: { bound: 'always' }, denies: ['git commit -m x'], allows: ['git log'] },
  {
    facts: { ...passed, kept: { tests: run }, tree: 'aa' },
    options: { bound: 'always' },
    allows: ['git commit'],
  },
  {
    facts: { branch: 'x' },
    allows: [],
    says: { 'git merge x': /No test evidence: \.claude\/\.test-status is missing, .* for this merge\./ },
  },
  { facts: { branch: 'x' }, options: { missing: 'ask' }, asks: ['git commit -m x'], allows: [] },
  { facts: { branch: 'x' }, options: { missing: 'allow', bound: 'always' }, allows: ['git commit -m x'] },
  {
    facts: { now, branch: 'x', kept: { tests: { ...run, result: 'fail', failed: 2, exit: 1 } } },
    options: { missing: 'allow' },
    allows: [],
    says: { 'git commit -m x': /The run of "npm test" 60 s ago did not pass \(fail, 2 failed, exit 1\)/ },
  },
  says(`fail|3|${epoch - 42}`, /Tests are failing \(3 failures, 42 s ago\)\./),
  says(`fail|1|${epoch - 600}`, /Tests are failing \(1 failure, 10 min ago\)\./), // covers EVID-003, X-24
  says(`fail|3|${epoch - 601}`, /The last test run did not pass \(status: fail, 10 min ago\)/), // covers EVID-004, X-24
  says(`fail|3|${epoch - 42}`, /did not pass \(status: fail, 42 s ago\)/, { options: { fail_fresh_s: 10 } }),
  says(`error|0|${epoch - 5}`, /The last test run did not pass \(status: error/), // covers EVID-004
  says('garbage', /The last test run did not pass \(status: garbage/),
  says('\n', /\.claude\/\.test-status can't be read/),
  says('pass', /was not written by a run that handrail made/, { options: { bound: 'always' } }),
  says('pass', /The tests passed 60 s ago on other code\. They/, {
    facts: { kept: { tests: run }, tree: 'bb' },
  }),
  says('pass', /on other code; changed since: "src\/a\.ts"\. They/, {
    facts: {
      kept: { tests: run },
      tree: 'bb',
      changed: ['src/a.ts', 'README.md', 'old.ts'],
      modified: { 'src/a.ts': now, 'README.md': now, 'old.ts': '2026-02-01T11:00:00Z' },
    },
  }),
  says('pass', /The record of the last test run was changed or is damaged/, {
    facts: { kept: { tests: null } },
  }),
  says('pass', /The record of the last test run was changed or is damaged/, {
    facts: { kept: { tests: {} } },
  }),
  says('pass', /says pass, but the run of "npm test" 60 s ago did not pass \(fail, 2 failed, exit 1\)/, {
    facts: { kept: { tests: { ...run, result: 'fail', failed: 2, exit: 1 } }, tree: 'aa' },
  }),
  { facts: { ...passed, tree: null, kept: { tests: run } }, asks: ['git commit -m x'], allows: ['git log'] },
)
