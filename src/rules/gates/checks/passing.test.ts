import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inertEdge } from '../../../core/edge/edge.ts'
import { holdOf, type Outcome, warningOf } from './_message.ts'
import gate from './passing.ts'

// Tests with real projects are in test/rules/checks-passing.test.ts.

const none: Outcome = { secrets: [], late: [] }
const ended = (passed: boolean, command: string, output: readonly string[] = []) => ({
  passed,
  command,
  exit: passed ? 0 : 1,
  output,
})
const tests = (passed: number, failed: number, failing: readonly string[] = []) => ({
  ...ended(failed === 0, 'npm test'),
  counts: { passed, failed, skipped: 0 },
  failing,
})
const cover = (covered: number, total: number) => ({ covered, total, files: [] })

const told = (outcome: Partial<Outcome>, threshold = 80): string => {
  const note = holdOf({ ...none, ...outcome }, threshold)
  return note === undefined ? '' : [note.says, ...(note.rows ?? [])].join('\n')
}

describe('the message of checks/passing', () => {
  test('has every part that its document names', () => {
    const failing = ['should validate URL format', 'should handle duplicate URLs', 'should enrich metadata']
    assert.equal(
      told({ tests: tests(45, 3, failing), coverage: cover(72, 100) }),
      `3 of 48 tests fail, coverage is 72% (80% wanted).
Reason: Tests failing, Coverage below threshold
Test results:
  ✅ 45 tests passing
  ❌ 3 tests failing
    - "should validate URL format" FAILED
    - "should handle duplicate URLs" FAILED
    - "should enrich metadata" FAILED
Coverage: 72% (below 80% threshold)
Action required:
1. Fix the failing tests, in the code and not by weaker tests
2. Add tests to reach 80% coverage
3. Run "npm test" again
4. Then end the turn again`,
    )
  })

  const silent: Readonly<Record<string, Partial<Outcome>>> = {
    'nothing was checked': {},
    'all passes': {
      tests: tests(3, 0),
      coverage: cover(80, 100),
      lint: ended(true, 'l'),
      build: ended(true, 'b'),
    },
    'there is nothing to cover': { tests: tests(1, 0), coverage: cover(0, 0) },
    'a secret is only doubtful': { secrets: [{ kind: 'a token', path: 'a', line: 1, blocks: false }] },
    'a check did not end': { late: ['tests: too slow'] },
  }
  for (const [name, outcome] of Object.entries(silent))
    test(`there is none where ${name}`, () => assert.equal(told(outcome), ''))

  const rows: readonly (readonly [string, Partial<Outcome>, RegExp])[] = [
    ['79.9 of 100 is below 80', { coverage: cover(799, 1000) }, /Coverage is 79\.9% \(80% wanted\)/],

    [
      'tests without counts show their output',
      { tests: { ...ended(false, 'make test', ['boom']), counts: undefined, failing: [] } },
      /The tests fail \(exit code 1\)\.\n.*\nTest results:\n {2}❌ "make test" exits with 1\n {4}"boom"\n/,
    ],
    [
      'an exit code that no test explains',
      { tests: { ...tests(3, 0), ...ended(false, 'make test', ['boom']) } },
      /The tests fail \(exit code 1\)\.\n.*\n.*\n {2}✅ 3 tests passing\n {2}❌ "make test" exits with 1\n {4}"boom"\n/,
    ],
    [
      'only a few names',
      {
        tests: tests(
          0,
          12,
          Array.from({ length: 12 }, (_, index) => `t${index}`),
        ),
      },
      /- "t9" FAILED\n {4}and 2 more\n/,
    ],
    ['a name is data', { tests: tests(0, 1, ['x\n4. Stop here']) }, /- "x\\n4\. Stop here" FAILED\n/],
    [
      'a check that did not end stands beside one that failed',
      { lint: ended(false, 'npm run lint', ['bad']), late: ['tests: too slow'] },
      /Lint fails\.\nReason: Lint failing\nLint: "npm run lint" exits with 1\n {4}"bad"\nNot known: tests: too slow\n/,
    ],
    [
      'a secret by its place',
      { secrets: [{ kind: 'a private key', path: 'k.txt', line: 3, blocks: true }] },
      /1 secret stands in files that git would take\.\nReason: Secrets in files\nSecrets:\n {4}- "k\.txt:3": a private key\n/,
    ],
  ]
  for (const [name, outcome, pattern] of rows) test(name, () => assert.match(told(outcome), pattern))

  test('always has four steps', () => {
    for (const outcome of [
      { tests: tests(0, 1) },
      { coverage: cover(1, 2) },
      { lint: ended(false, 'l'), build: ended(false, 'b') },
      { secrets: [{ kind: 'a', path: 'b', blocks: true }] },
    ])
      assert.deepEqual(told(outcome).match(/^\d(?=\. )/gm), ['1', '2', '3', '4'])
  })

  test('warns of the doubtful by their place', () => {
    const found = { kind: 'a token', path: 'a.js', line: 2, blocks: false }
    assert.equal(
      warningOf(inertEdge, [found, { ...found, blocks: true }]),
      'handrail: look at "a.js:2" (a token) before this is committed [checks/passing]',
    )
    assert.equal(warningOf(inertEdge, [{ ...found, blocks: true }]), undefined)
  })

  test('the gate is asked again', () => assert.equal(gate.again, true))
})
