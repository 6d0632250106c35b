import { type GuardTable, guardTest, type TestWorld } from '../../../testing/index.ts'
import guard, { docs } from './unverified.ts'

const now = '2026-02-01T12:00:00Z'
const status = (text: string): TestWorld => ({ now, branch: 'x', files: { '.claude/.proof-status': text } })
const proof = { status: 'verified', by: 'prompt', tree: 'aa', at: Date.parse(now) - 60_000 }
const confirmed = { ...status('verified|1'), kept: { proof }, tree: 'aa' }

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
    facts: { branch: 'x', repositories: { '/home/dev/other': 'main', '/home/dev/.claude': 'main' } },
    denies: [
      'git -C ../other commit -m x',
      'git commit-tree HEAD^{tree} -m x',
      'git merge --continue',
      'git cherry-pick abc',
      'git am x.patch',
      'git pull . feature/x',
      'git fetch . feature/x:main',
      'git push . feature/x:main',
      'git subtree add --prefix=lib ../other main',
      'git subtree merge --prefix=lib other',
      'git subtree pull --prefix=lib ../other main',
      'git add src/a.ts && git rebase --continue',
      'git --work-tree ~/.claude commit -m x',
      'git add README.md src/a.ts && git commit -m x',
    ],
    allows: [
      'git merge --abort',
      'git cherry-pick --abort',
      'git cherry-pick --quit',
      'git revert --skip',
      'git revert -n HEAD',
      'git cherry-pick --no-commit x',
      'git am --abort',
      'git am --quit',
      'git am --skip',
      'git am --show-current-patch',
      'git -C ~/.claude commit -m x',
      'git pull --rebase',
      'echo "git commit -m x"',
    ],
  },
  { facts: { branch: 'x', mainRoot: '/home/dev/.claude' }, allows: ['git commit -m x'] }, // covers EVID-010
  {
    facts: { branch: 'x', staged: ['src/a.ts'] },
    denies: ['git rebase --continue'],
    allows: ['git rebase main'],
  },
  { facts: { branch: 'x' }, allows: ['git rebase --continue'] },
  {
    facts: { ...status('verified|1'), kept: { tests: { result: 'pass' } }, tree: 'aa' },
    denies: ['git commit -m x'],
    allows: ['git status'],
  },
  {
    facts: { ...confirmed, tree: 'bb', kept: { proof, tests: { result: 'pass' } } },
    options: { proof_writer: 'agent' },
    allows: ['git commit -m x'],
  },
  {
    facts: { ...confirmed, tree: 'bb' },
    options: { proof_writer: 'agent', bound: 'always' },
    denies: ['git commit -m x'],
    allows: ['git log'],
  },
  { facts: { branch: 'x' }, options: { missing: 'allow' }, allows: ['git commit -m x'] },
  { facts: { branch: 'x' }, options: { missing: 'ask' }, asks: ['git commit -m x'], allows: [] },
  { facts: { branch: 'x' }, options: { missing: 'allow', bound: 'always' }, allows: ['git merge x'] },
  { facts: status('verified|1707500000\n'), allows: ['git commit -m x', 'git merge x'] }, // covers EVID-009, EVID-011
  { facts: status('Verified'), allows: ['git commit -m x'] },
  {
    facts: { branch: 'x' },
    allows: [],
    says: { 'git merge x': /The user has not verified this work: \.claude\/\.proof-status is missing/ },
  },
  says('pending|1707500000', /The verification is pending/), // covers EVID-008
  says('', /neither “verified” nor “pending”/),
  says('unverified|1', /neither “verified” nor “pending”/),
  says('verified-not|1', /neither “verified” nor “pending”/),
  says('verified|1', /knows of no verification by the user/, { options: { bound: 'always' } }),
  says('verified|1', /knows of no verification by the user/, { facts: { kept: { proof: null } } }),
  says('verified|1', /knows of no verification by the user/, {
    facts: { kept: { proof: { status: 'pending' } } },
  }),
  says('verified|1', /The user verified other code 60 s ago\./, { facts: { kept: { proof }, tree: 'bb' } }),
  says('verified|1', /other code 60 s ago; changed since: "src\/a\.ts"\./, {
    facts: { kept: { proof }, tree: 'bb', changed: ['src/a.ts'], modified: { 'src/a.ts': now } },
  }),
  { facts: { ...confirmed, tree: null }, asks: ['git commit -m x'], allows: [] },
  {
    facts: confirmed,
    denies: ['sed -i s/a/b/ src/a.ts && git commit -am x'],
    allows: [
      'git commit -m x',
      'echo x > src/a.test.ts && git commit -am x',
      'rm vendor/a.go && git commit -m x',
    ],
  },
  { facts: { ...confirmed, tree: 'bb' }, options: { bound: 'never' }, allows: ['git commit -m x'] },
  {
    facts: confirmed,
    options: { extensions: ['txt'] },
    denies: ['echo x > notes.txt && git commit -m x'],
    allows: ['echo x > src/a.ts && git commit -m x'],
  },
  { facts: confirmed, options: { skip: ['src/'] }, allows: ['echo x > src/a.ts && git commit -m x'] },
  { facts: confirmed, options: { test_files: ['a.*'] }, allows: ['echo x > src/a.ts && git commit -m x'] },
)
