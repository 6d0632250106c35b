import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './stale.ts'

const write = `src/new.ts = ${'x()\n'.repeat(20)}`
const files = { 'MASTER_PLAN.md': '# Plan' }
const hundred = Array.from({ length: 100 }, (_, at) => `src/f${at}.ts`)

/** A world in which so many of a hundred source files were changed in so many commits. */
const world = (changed: number, commits: number, more: object = {}) => ({
  branch: 'feature/x',
  files,
  history: {
    commits,
    changed: [...hundred.slice(0, changed), 'README.md', 'src/a.test.ts', 'dist/x.js'],
    tracked: [...hundred, 'README.md', 'src/a.test.ts', 'dist/x.js', 'MASTER_PLAN.md'],
  },
  ...more,
})

const audit = (unplanned: number, unimplemented: number, at = '1767225600') => ({
  files: {
    ...files,
    '.claude/.plan-drift': `audit_epoch=${at}\nunplanned_count=${unplanned}\nunimplemented_count=${unimplemented}\n`,
  },
  modified: { 'MASTER_PLAN.md': '2026-01-01T00:00:00Z' },
})

guardTest(
  guard,
  docs,
  {
    facts: world(35, 1),
    denies: [write, `$ cat > src/new.ts <<'EOF'\n${'x()\n'.repeat(20)}EOF`],
    allows: [
      `notes.md = ${write}`,
      'src/f1.ts = x',
      `src/f1.ts = a ⇒ ${'x()\n'.repeat(30)}`,
      'MASTER_PLAN.md = # Plan',
    ],
  },
  { facts: world(34, 1), advises: [write], allows: ['src/f1.ts = x'] },
  { facts: world(15, 1), advises: [write], allows: ['src/f1.ts = x'] },
  { facts: world(14, 39), allows: [write] },
  { facts: world(0, 40), advises: [write], allows: ['src/f1.ts = x'] },
  { facts: world(0, 99), advises: [write], allows: ['src/f1.ts = x'] },
  { facts: world(0, 100), denies: [write], allows: ['src/f1.ts = x'] },
  // The worst of them decides.
  { facts: world(15, 100), denies: [write], allows: ['src/f1.ts = x'] },
  // An audit takes the place of the count of commits.
  { facts: world(0, 500, audit(1, 0)), allows: [write] },
  { facts: world(0, 0, audit(1, 1)), advises: [write], allows: ['src/f1.ts = x'] },
  { facts: world(0, 0, audit(2, 2)), advises: [write], allows: ['src/f1.ts = x'] },
  { facts: world(0, 0, audit(0, 5)), denies: [write], allows: ['src/f1.ts = x'] },
  // An audit that is older than the plan no longer counts, nor one that says nothing.
  { facts: world(0, 0, audit(9, 9, '1767225599')), allows: [write] },
  {
    facts: world(0, 100, { files: { ...files, '.claude/.plan-drift': 'garbage\n' } }),
    denies: [write],
    allows: ['src/f1.ts = x'],
  },
  // Without a plan, without git, or where git does not answer, there is nothing to measure.
  { facts: world(99, 999, { files: {} }), allows: [write] },
  { facts: { files }, allows: [write] },
  { facts: { branch: 'feature/x', files }, allows: [write] },
  {
    facts: world(10, 0, { env: { PLAN_CHURN_WARN: '5', PLAN_CHURN_DENY: '11' } }),
    advises: [write],
    allows: ['src/f1.ts = x'],
  },
  {
    facts: world(10, 0, { env: { PLAN_CHURN_DENY: '10' } }),
    denies: [write],
    allows: ['src/f1.ts = x'],
  },
  { facts: world(10, 0, { env: { PLAN_CHURN_DENY: 'no number' } }), allows: [write] },
  {
    facts: world(10, 0),
    options: { churn_warn: 5, churn_deny: 10 },
    denies: [write],
    allows: ['src/f1.ts = x'],
  },
  { facts: world(10, 0), options: { churn_warn: 5 }, advises: [write], allows: ['src/f1.ts = x'] },
  { facts: world(0, 3), options: { commits_warn: 2 }, advises: [write], allows: ['src/f1.ts = x'] },
  { facts: world(0, 3), options: { commits_deny: 3 }, denies: [write], allows: ['src/f1.ts = x'] },
  {
    facts: world(0, 0, audit(1, 0)),
    options: { drift_warn: 1 },
    advises: [write],
    allows: ['src/f1.ts = x'],
  },
  { facts: world(0, 0, audit(1, 0)), options: { drift_deny: 1 }, denies: [write], allows: ['src/f1.ts = x'] },
  { facts: world(99, 0), options: { small_write: 21 }, allows: [write] },
  { facts: world(99, 0), options: { plan_file: 'PLAN.md' }, allows: [write] },
  { facts: world(35, 0), options: { skip: ['src/'] }, allows: [write] },
  { facts: world(35, 0), options: { extensions: ['py'] }, allows: [write] },
  { facts: world(35, 0), options: { test_files: ['src/'] }, allows: [write] },
)
