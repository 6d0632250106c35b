import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { printedSummary } from './printed.ts'
import { readReport } from './read.ts'
import { summaryOf } from './summary.ts'

/** `passed failed skipped: names`, or only the names where no counts are printed. */
const shown = (output: string): string => {
  const { counts, failing } = printedSummary(output)
  const numbers = counts === undefined ? '-' : `${counts.passed} ${counts.failed} ${counts.skipped}`
  return `${numbers}: ${failing.join(', ')}`
}

describe('what runners print', () => {
  const rows: readonly (readonly [what: string, output: string, expected: string])[] = [
    [
      'TAP of node:test',
      "# Subtest: a\nnot ok 1 - a\n  ---\n  failureType: 'testCodeFailure'\n  ...\nnot ok 2 - group\n  ---\n  failureType: 'subtestsFailed'\n  ...\nnot ok 3 - later # TODO\n# tests 4\n# pass 2\n# fail 1\n# cancelled 0\n# skipped 1\n# todo 1\n",
      '2 1 2: a',
    ],
    [
      'the spec of node:test',
      '✖ a (1.2ms)\nℹ tests 2\nℹ pass 1\nℹ fail 1\nℹ skipped 0\n\n✖ failing tests:\n\ntest at a.test.mjs:3:1\n✖ a (1.2ms)\n  Error: x\n',
      '1 1 0: a',
    ],
    [
      'cargo',
      'test tests::bad ... FAILED\ntest ok ... ok\ntest result: FAILED. 1 passed; 1 failed; 2 ignored; 0 measured; 0 filtered out; finished in 0.28s\ntest result: ok. 3 passed; 0 failed; 0 ignored; 0 measured\n',
      '4 1 2: tests::bad',
    ],
    [
      'pytest',
      'FAILED tests/test_a.py::test_bad - assert 1 == 2\nERROR tests/test_b.py\n========= 1 failed, 2 passed, 1 skipped, 1 error in 0.08s =========\n',
      '2 2 1: tests/test_a.py::test_bad, tests/test_b.py',
    ],
    ['pytest, quiet', '1 failed, 2 passed in 0.03s\n', '2 1 0: '],
    [
      'jest',
      'FAIL src/a.test.js\n  ● sums › adds\n\n    expect(1).toBe(2)\n\nTest Suites: 1 failed, 1 passed, 2 total\nTests:       1 failed, 2 skipped, 3 passed, 6 total\nSnapshots:   0 total\n',
      '3 1 2: src/a.test.js, sums › adds',
    ],
    [
      'vitest in colours',
      '\u001B[31m FAIL \u001B[39m src/a.test.ts > sums > adds\n\u001B[2m Test Files \u001B[22m 1 failed | 1 passed (2)\n\u001B[2m      Tests \u001B[22m 1 failed | 2 passed (3)\n',
      '2 1 0: src/a.test.ts > sums > adds',
    ],
    [
      'mocha',
      '  sums\n    1) adds\n    ✔ holds\n\n  1 passing (5ms)\n  1 pending\n  1 failing\n\n  1) sums\n       adds:\n     AssertionError: 1 == 2\n',
      '1 1 1: sums adds',
    ],
    [
      'bun',
      '(fail) sums > adds [0.12ms]\n\n 2 pass\n 1 fail\nRan 3 tests across 1 files.\n',
      '2 1 0: sums > adds',
    ],
    ['deno', 'FAILED | 2 passed | 1 failed (10ms)\n', '2 1 0: '],
    [
      'go without JSON',
      '--- FAIL: TestSum (0.00s)\n    --- FAIL: TestSum/zero (0.00s)\nFAIL\n',
      '-: TestSum, TestSum/zero',
    ],
    ['two packages', ' Tests  2 passed (2)\n Tests  3 passed (3)\n', '5 0 0: '],
    ['nothing of a test', 'built in 3 s\n2 passed the door\n', '-: '],
    ['nothing', '', '-: '],
  ]
  for (const [what, output, expected] of rows) test(what, () => assert.equal(shown(output), expected))

  test('long hostile texts are read in time that grows with their length', () => {
    for (const piece of [
      'not ok 1 - x\n',
      '  1) a\n',
      '✖ failing tests:\n',
      '= 1 passed in ',
      '●  ',
      ' FAIL  [',
    ])
      assert.ok(printedSummary(piece.repeat(100_000)).failing.length <= 500)
  })
})

describe('the summary of a report', () => {
  const fixture = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')
  for (const [file, failing] of [
    ['vitest.json', 2],
    ['vitest-junit.xml', 2],
    ['jest.json', 2],
    // It leaves out what can't be loaded.
    ['jest-junit.xml', 1],
  ] as const)
    test(`${file} counts each test, and a file that can't be loaded`, () => {
      const report = readReport(fixture(file))
      assert.ok(report)
      const { counts, failing: names } = summaryOf(report)
      assert.deepEqual([counts?.passed, counts?.failed, names.length], [2, failing, failing])
    })

  test('go: a test with failing subtests is told by them, a package that does not build by its name', () => {
    const event = (action: string, of: string, test?: string): string =>
      JSON.stringify({ Action: action, Package: of, ...(test === undefined ? {} : { Test: test }) })
    const report = readReport(
      [
        event('fail', 'x/a', 'TestSum/zero'),
        event('fail', 'x/a', 'TestSum'),
        event('pass', 'x/a', 'TestOk'),
        event('skip', 'x/a', 'TestLater'),
        event('fail', 'x/a'),
        event('fail', 'x/b'),
      ].join('\n'),
    )
    assert.ok(report)
    assert.deepEqual(summaryOf(report), {
      counts: { passed: 1, failed: 2, skipped: 1 },
      failing: ['TestSum/zero', 'x/b'],
    })
  })
})
