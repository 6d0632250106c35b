import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Decision } from '../../../core/decision/decision.ts'
import type { KeptFile } from '../../../core/findings/finding.ts'
import { commandEvent, editEvent, guardTest, judgeWith, type TestWorld } from '../../../testing/index.ts'
import guard, { docs } from './failing.ts'

/** The test world's clock stands at this second. */
const now = 1_767_225_600

const world = (status: string | undefined, strikes?: number, more: TestWorld['files'] = {}): TestWorld => ({
  files: {
    ...(status === undefined ? {} : { '.claude/.test-status': status }),
    ...(strikes === undefined ? {} : { '.claude/.test-gate-strikes': `${strikes}|${now - 60}\n` }),
    'src/lib.rs': '1',
    ...more,
  },
})

guardTest(
  guard,
  docs,
  {
    facts: world(`fail|3|${now - 42}`, 1),
    denies: [
      'lib/a.py = x',
      'a.go = x',
      'src/Main.java = x ⇒ y',
      'app/builder.ts = x',
      'src/distance.ts = x',
      'bin/run.sh = x',
      '$ cp a src/b.tsx',
      '$ tee src/c.rb < x',
      '$ echo x >> src/d.PHP',
      '$ mv draft src/e.swift',
      "$ git apply <<'EOF'\n--- a/src/app.ts\n+++ b/src/app.ts\n@@ -1 +1 @@\n-a\n+b\nEOF",
    ],
    allows: [
      'src/a.spec.ts = x',
      'src/__tests__/a.ts = x',
      'pkg/a_test.go = x',
      'tests/helper.py = x',
      'docs/a.md = x',
      'package.json = {}',
      'jest.config.js = x',
      'src/api.generated.ts = x',
      'public/app.min.js = x',
      'node_modules/a/index.js = x',
      'dist/a.js = x',
      '.claude/hooks/a.sh = x',
      '/tmp/a.ts = x',
      '$ cat src/app.ts',
      '$ prettier --write src/app.ts',
      '$ git checkout -- src/app.ts',
      '$ git checkout main -- src/app.ts',
      '$ git restore -s HEAD~1 src/app.ts',
      '$ git commit -m "$ cp a src/b.tsx"',
    ],
  },
  {
    facts: world(`fail|3|${now - 42}`),
    advises: ['src/app.ts = x', '$ cp a src/b.tsx'],
    allows: ['a.test.ts = x'],
  },
  { facts: world(`pass|0|${now - 42}`), allows: ['src/app.ts = x'] },
  { facts: world(`fail|3|${now - 601}`, 5), allows: ['src/app.ts = x'] },
  { facts: world(`error|0|${now - 5}`, 1), denies: ['src/app.ts = x'], allows: [] },
  {
    options: { deny_at: 4 },
    facts: world(`fail|1|${now}`, 2),
    advises: ['src/app.ts = x'],
    allows: [],
  },
  { options: { deny_at: 1 }, facts: world(`fail|1|${now}`), denies: ['src/app.ts = x'], allows: [] },
  {
    options: { stale_minutes: 30 },
    facts: world(`fail|1|${now - 1700}`, 1),
    denies: ['src/app.ts = x'],
    allows: [],
  },
  { options: { cold_start: false }, facts: world(undefined, 0, { 'go.mod': '' }), allows: ['a.go = x'] },
  {
    facts: world(undefined, 0, { 'go.mod': '' }),
    advises: ['a.go = x'],
    allows: ['a_test.go = x', 'a.py = x'],
  },
  {
    options: { extensions: ['vue'] },
    facts: world(`fail|1|${now}`, 1),
    denies: ['src/a.vue = x'],
    allows: ['src/a.ts = x'],
  },
  { options: { skip: ['scripts/'] }, facts: world(`fail|1|${now}`, 1), allows: ['scripts/a.ts = x'] },
  {
    options: { test_files: ['*.check.ts'] },
    facts: world(`fail|1|${now}`, 1),
    allows: ['src/a.check.ts = x'],
  },
)

const keptBy = ({ trace }: Decision): readonly KeptFile[] =>
  trace.rounds.flatMap(({ findings }) => findings.flatMap(({ aside }) => aside?.kept ?? []))

describe('what the gate keeps', () => {
  const judged = (facts: TestWorld, row = 'src/app.ts = x'): Promise<Decision> =>
    judgeWith([guard], row.startsWith('$ ') ? commandEvent(row.slice(2)) : editEvent(row), facts)

  test('a strike for an edit, and one for a call that writes several files', async () => {
    const strike = [{ file: '.test-gate-strikes', as: 'count' }]
    assert.deepEqual(keptBy(await judged(world(`fail|1|${now}`))), strike)
    assert.deepEqual(keptBy(await judged(world(`fail|1|${now}`, 1))), strike)
    const several = await judged(
      world(`fail|1|${now}`),
      '$ cp a src/a.ts && cp b src/b.ts && cp c src/a.test.ts',
    )
    assert.deepEqual(keptBy(several), strike)
    assert.equal(several.advice.length, 1)
  })

  test('nothing for a test, and nothing where all is well', async () => {
    assert.deepEqual(keptBy(await judged(world(`fail|1|${now}`), 'src/a.test.ts = x')), [])
    assert.deepEqual(keptBy(await judged(world(`pass|0|${now}`))), [])
    assert.deepEqual(keptBy(await judged(world(undefined))), [])
  })

  test('a run that passes takes the strikes away', async () => {
    const decision = await judged(world(`pass|0|${now}`, 3))
    assert.deepEqual(keptBy(decision), [{ file: '.test-gate-strikes', as: 'gone' }])
    assert.deepEqual([decision.verdict, decision.reason, decision.advice], ['pass', '', []])
  })

  test('the cold start is told once, and only where there is something to run', async () => {
    const files = { 'package.json': '{"devDependencies":{"jest":"30"}}' }
    const first = await judged(world(undefined, undefined, files))
    assert.match(first.advice.join(), /No test run is known yet.*Run jest soon/)
    assert.deepEqual(keptBy(first), [{ file: '.test-gate-cold-warned', as: 'mark' }])
    const again = await judged(
      world(undefined, undefined, { ...files, '.claude/.test-gate-cold-warned': '' }),
    )
    assert.deepEqual([keptBy(again), again.advice], [[], []])
  })
})

test('the answer says how many tests fail, since when, and which edit it is', async () => {
  const said = async (status: string, strikes?: number): Promise<string> => {
    const { reason, advice } = await judgeWith([guard], editEvent('src/app.ts = x'), world(status, strikes))
    return reason + advice.join()
  }
  assert.match(
    await said(`fail|3|${now - 42}`),
    /3 failures \(42 s ago.*edit 2 .* is denied, and this is edit 1/,
  )
  assert.match(
    await said(`fail|1|${now - 42}\n`, 4),
    /still failing: 1 failure \(42 s ago.*edit 5 .*Test files are exempt/,
  )
  assert.match(await said('nonsense', 1), /the last run did not pass \(0 s ago/)
  assert.match(await said(`fail|2|${now + 500}`, 1), /2 failures \(0 s ago/)
})
