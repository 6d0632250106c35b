import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Validator } from '@cfworker/json-schema'
import type { SuiteCase } from './case.ts'
import { comparisonPage, deltasOf } from './comparison.ts'
import { python } from './fixtures.ts'
import { outcomeOf, readRecords, recordSchema, type SuiteRecord } from './record.ts'
import { resultsPage, skipReason } from './results-page.ts'
import { linterCases, packageCases, type Suite, suites } from './suites.ts'
import { shortSuites, summaryOf } from './summary.ts'
import {
  absentAnswer,
  type CaseAnswer,
  linterAnswer,
  liveAnswer,
  packageAnswer,
  recordOf,
} from './verdict.ts'

const suiteOf = (name: string): Suite => {
  const found = suites.find(one => one.name === name)
  assert.ok(found)
  return found
}

const found = <T extends SuiteCase>(cases: readonly T[], id: string): T => {
  const one = cases.find(each => each.id === id)
  assert.ok(one, id)
  return one
}

const answer: CaseAnswer = { decision: 'exit_0', exit: 0, output: '', stderr: '', pass: true, note: '' }
const at = new Date('2026-02-20T14:30:22.123Z')
const recordFor = (id: string, more: Partial<CaseAnswer> = {}): SuiteRecord => {
  const suite = suites.find(({ cases }) => cases.some(one => one.id === id))
  assert.ok(suite)
  return recordOf(suite.hook, found(suite.cases, id), { ...answer, ...more }, at, 1000.4)
}

// covers TEST-001, TEST-004, TEST-012, TEST-014, TEST-024
describe('the tables', () => {
  // covers TEST-003
  test('have all cases, in the order of their numbers', () => {
    const expected = (letter: string, count: number): readonly string[] =>
      Array.from({ length: count }, (_, index) => `${letter}${String(index + 1).padStart(2, '0')}`)
    for (const [name, letter, count] of [
      ['dep', 'DEP', 29],
      ['ml', 'M', 42],
      ['pm', 'P', 32],
    ] as const)
      assert.deepEqual(
        suiteOf(name).cases.map(({ id }) => id),
        expected(letter, count),
      )
  })

  test('have names that are there once: runs are joined by them', () => {
    const names = suites.flatMap(({ cases }) => cases.map(({ name }) => name))
    assert.equal(new Set(names).size, 103)
  })

  test('gate linter cases only by tools that a check is about', () => {
    const gates = suiteOf('dep').cases.flatMap(one => (one.kind === 'dependency' ? [one.gates] : []))
    for (const { id, needs = [], saysWith = {} } of linterCases)
      for (const tool of [...needs, ...Object.keys(saysWith)])
        assert.ok(gates.includes(tool), `${id}: ${tool}`)
  })
})

// covers TEST-013, TEST-014, TEST-015
describe('a record', () => {
  const validator = new Validator(JSON.parse(JSON.stringify(recordSchema)), '7', false)

  test('has the documented fields, and the schema takes it', () => {
    const record = recordFor('M02', { decision: 'exit_2', exit: 2, stderr: '[hook] [{"code":"F841"}]\n' })
    assert.deepEqual(record, {
      hook: 'multi_linter.sh',
      test_name: 'python_f841',
      category: 'violation',
      input_summary: 'F841 unused variable in a .py file',
      expected_decision: 'exit_2',
      expected_exit: 2,
      actual_decision: 'exit_2',
      actual_exit: 2,
      actual_output: '',
      actual_stderr: '[hook] [{"code":"F841"}]\n',
      pass: true,
      note: '',
      timestamp: '2026-02-20T14:30:22Z',
      duration_ms: 1000,
    })
    for (const id of ['M02', 'P01', 'M19', 'DEP01'])
      assert.deepEqual(validator.validate(recordFor(id)).errors, [])
    assert.equal(recordFor('M19').expected_decision, 'hook_fired')
    assert.equal(recordFor('M19').expected_exit, null)
  })

  test('the schema refuses what is none', () => {
    const record = recordFor('P01')
    for (const wrong of [
      { ...record, category: 'other' },
      { ...record, actual_exit: '0' },
      { ...record, more: 1 },
      { ...record, timestamp: '2026-02-20' },
      { hook: 'multi_linter.sh' },
    ])
      assert.equal(validator.validate(wrong).valid, false, JSON.stringify(wrong))
  })

  test('is read back; a line that was cut short is left out', () => {
    const record = recordFor('P01')
    const line = JSON.stringify(record)
    assert.deepEqual(readRecords(`${line}\n{"hook":1}\n\n${line.slice(0, 40)}`), [record])
  })

  test('keeps the beginning of a huge output', () => {
    const { actual_stderr } = recordFor('M02', { stderr: 'x'.repeat(100_000) })
    assert.match(actual_stderr, /^x{8000}\n\(92000 more characters\)$/)
  })

  test('of a skip counts as one', () => {
    assert.equal(outcomeOf({ pass: true, note: 'absent' }), 'skipped')
    assert.equal(outcomeOf({ pass: true, note: 'version_skip: biome has no such rule' }), 'skipped')
    assert.equal(outcomeOf({ pass: true, note: 'Layer 2: nothing is absent' }), 'passed')
    assert.equal(outcomeOf({ pass: false, note: 'BIOME_ABSENT' }), 'failed')
  })
})

// covers TEST-008, TEST-011, TEST-018, TEST-019, TEST-020
describe('an answer', () => {
  const ran = { code: 2, stdout: '', stderr: '[hook] [{"code":"F841","linter":"ruff"}]\n', timedOut: false }
  const all = () => true
  const m02 = found(linterCases, 'M02')
  const noteOf = (more: Partial<typeof ran>, one = m02, left = python.unused): string =>
    linterAnswer(one, { ...ran, ...more }, left, all).note

  test('of a linter passes by exit code, prefix, what it names and the file', () => {
    assert.equal(noteOf({}), '')
    assert.equal(noteOf({ code: 0 }), 'exit 0, expected 2')
    assert.equal(noteOf({ stderr: 'F841' }), 'no [hook] on standard error')
    assert.equal(noteOf({ stderr: '[hook] []' }), 'the violations do not name F841')
    assert.equal(
      noteOf({ code: 0, stderr: '[hook] [x]' }, found(linterCases, 'M01')),
      'violations are told all the same',
    )
    const m27 = found(linterCases, 'M27')
    assert.equal(noteOf({}, m27), '')
    assert.equal(noteOf({}, m27, 'changed'), 'the file is not as it should be afterwards')
  })

  test('of a linter names a tool only where that is there', () => {
    const m24 = found(linterCases, 'M24')
    const two = { ...ran, stderr: '[hook] [{"code":"F841"},{"code":"F841"}]\n' }
    assert.equal(linterAnswer(m24, two, '', () => false).note, '')
    assert.equal(linterAnswer(m24, two, '', all).note, 'the violations do not name "linter":"ty"')
  })

  test('of the package managers passes by decision, prefix, offer and advice', () => {
    const of = (id: string, said: unknown, stderr = ''): string =>
      packageAnswer(found(packageCases, id), {
        code: 0,
        stdout: JSON.stringify(said),
        stderr,
        timedOut: false,
      }).note
    assert.equal(
      of('P01', { decision: 'block', reason: '[hook:block] pip is not allowed. Use: uv add requests' }),
      '',
    )
    assert.equal(of('P01', { decision: 'approve' }), 'decision approve, expected block')
    assert.equal(of('P01', 'x'), 'decision missing, expected block')
    assert.equal(
      of('P01', { decision: 'block', reason: 'no' }),
      'the reason does not begin with [hook:block] pip',
    )
    assert.equal(
      of('P01', { decision: 'block', reason: '[hook:block] pip is out' }),
      'the reason does not offer uv add requests',
    )
    assert.match(of('P26', { decision: 'approve' }), /^standard error does not say \[hook:advisory\]/)
    assert.equal(
      of('P26', { decision: 'approve' }, '[hook:advisory] pip detected. Prefer: uv add <packages>\n'),
      '',
    )
  })

  test('without a tool is a skip, without biome a failure', () => {
    assert.deepEqual([absentAnswer(['shellcheck']).pass, absentAnswer(['shellcheck']).note], [true, 'absent'])
    assert.deepEqual([absentAnswer(['biome']).pass, absentAnswer(['biome']).note], [false, 'BIOME_ABSENT'])
    assert.equal(skipReason('shell_sc2086', 'absent'), 'absent: shellcheck')
    assert.equal(skipReason('live_trigger_edit_py', 'absent'), 'absent: claude')
  })

  test('of a live session passes where the model was told', () => {
    const ended = { ...ran, stderr: 'no session' }
    assert.equal(liveAnswer('PostToolUse:Edit hook', ended).decision, 'hook_fired')
    assert.deepEqual(
      [liveAnswer(undefined, ended).pass, liveAnswer(undefined, ended).stderr],
      [false, 'no session'],
    )
  })
})

// covers TEST-021, TEST-024, TEST-025
describe('the sum', () => {
  const ml = suiteOf('ml')
  const records = [
    recordFor('M01'),
    recordFor('M02', { pass: false, note: 'TIMEOUT_30s' }),
    recordFor('M04', { note: 'absent' }),
  ]
  const cases = ml.cases.filter(({ id }) => ['M01', 'M02', 'M04', 'M05'].includes(id))

  test('is the documented object; a case without a record has failed', () => {
    const run = { suite: ml, cases, records, fault: 'its process was killed' }
    assert.deepEqual(summaryOf([run]), {
      passed: 1,
      failed: 2,
      skipped: 1,
      failures: [
        { hook: 'multi_linter.sh', test_name: 'python_f841', note: 'TIMEOUT_30s' },
        {
          hook: 'multi_linter.sh',
          test_name: 'markdown_clean',
          note: 'UNKNOWN: no record (its process was killed)',
        },
      ],
      skips: [{ hook: 'multi_linter.sh', test_name: 'shell_sc2086', note: 'absent' }],
    })
    assert.deepEqual(shortSuites([run]), ['ml-agent: 3 of 4 records, its process was killed'])
  })

  // covers TEST-043
  test('is told in RESULTS.md, with what the machine has', () => {
    const dep = suiteOf('dep')
    const jaq = recordFor('DEP01', { decision: 'present', output: '/usr/bin/jaq 2.1.0 | x' })
    const uv = recordFor('DEP03', { decision: 'absent', output: 'absent; more' })
    const page = resultsPage({
      at: '20260220T143022Z',
      root: '/app',
      machine: [['handrail', '1.0.0']],
      runs: [
        { suite: dep, cases: dep.cases.slice(0, 1), records: [jaq, uv] },
        { suite: ml, cases, records },
      ],
      kept: { python_f841: '.handrail/test/failed/M02' },
    })
    assert.match(page, /^- Result: failed, 3 passed, 2 failed, 1 skipped$/m)
    assert.match(page, /^\| DEP01 jaq on the PATH \| present: \/usr\/bin\/jaq 2\.1\.0 \\\| x \|$/m)
    assert.match(page, /^\| DEP03 uv on the PATH \| absent; more \|$/m)
    assert.match(page, /^\| M02 \| python_f841 \| TIMEOUT_30s \| \.handrail\/test\/failed\/M02 \|$/m)
    assert.match(page, /^\| M04 \| shell_sc2086 \| absent: shellcheck \|$/m)
    assert.match(page, /^- Partial: ml-agent: 3 of 4 records$/m)
  })
})

// covers TEST-032
describe('the comparison', () => {
  const before = [
    recordFor('M01'),
    recordFor('M02', { pass: false, exit: 0, note: 'exit 0, expected 2' }),
    recordFor('M03'),
    recordFor('M04', { note: 'absent', exit: null }),
    recordFor('M05'),
    recordFor('DEP06', { decision: 'absent', note: 'absent' }),
  ]
  const after = [
    recordFor('M01'),
    recordFor('M02'),
    recordFor('M04'),
    recordFor('M05', { pass: false, exit: 2, note: 'exit 2, expected 0' }),
    recordFor('M06'),
    recordFor('DEP06', { decision: 'present', output: '/usr/bin/shellcheck' }),
  ]

  test('has five kinds of differences', () =>
    assert.deepEqual(
      deltasOf(before, after).map(({ test_name, type }) => [test_name, type]),
      [
        ['python_f841', 'resolved'],
        ['shell_sc2086', 'changed'],
        ['markdown_clean', 'regression'],
        ['markdown_md013', 'added'],
        ['shellcheck_opt', 'changed'],
        ['shell_clean', 'removed'],
      ],
    ))

  test('is told in COMPARISON.md, with what changed on the machine', () => {
    const page = comparisonPage({ at: 'before', records: before }, { at: 'after', records: after })
    assert.match(
      page,
      /^\| M05 \| markdown_clean \| passed, exit 0 \| failed, exit 2: exit 2, expected 0 \| regression \|$/m,
    )
    assert.match(page, /^\| shellcheck on the PATH \| absent \| present: \/usr\/bin\/shellcheck \|$/m)
    assert.match(page, /^- Find out why these fail now: markdown_clean$/m)
    const same = comparisonPage({ at: 'a', records: after }, { at: 'b', records: after })
    assert.match(same, /^No test came out differently\.$/m)
  })
})
