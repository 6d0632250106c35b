import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Judged, percent, ratesOf, readRows } from './score-rows.ts'

const rows: readonly Judged[] = [
  { command: 'a', expected: 'block', verdict: 'allow' },
  { command: 'b', expected: 'block', verdict: 'deny' },
  { command: 'c', expected: 'block', verdict: 'ask' },
  { command: 'd', expected: 'ask', verdict: 'allow' },
  { command: 'e', expected: 'approve', verdict: 'deny' },
  { command: 'f', expected: 'approve', verdict: 'allow' },
  { command: 'g', expected: 'allow', verdict: 'pass' },
  { command: 'h', expected: 'approve', verdict: 'pass' },
]

describe('score', () => {
  it('counts what differs', () => {
    const found = ratesOf(rows).map(rate => [rate.name, rate.hits.map(row => row.command).join(''), rate.of])
    assert.deepEqual(found, [
      ['approved, others block', 'a', 3],
      ['approved, others will not approve', 'd', 1],
      ['denied, others approve or allow', 'e', 4],
      ['asked, others approve or allow', '', 4],
      ['caught (deny or ask), others block', 'bc', 3],
      ['approved, others approve', 'f', 3],
      ['friction: others approve, not approved', 'eh', 3],
    ])
  })

  it('puts rates in percent', () => {
    assert.deepEqual(ratesOf(rows).slice(0, 2).map(percent), ['33.33 %', '100.00 %'])
    assert.deepEqual(ratesOf([]).slice(0, 1).map(percent), ['-'])
  })

  it('reads rows, and names the line that is none', () => {
    assert.deepEqual(readRows('{"command":"ls","expected":"ask","by":"x"}\n\n'), [
      { command: 'ls', expected: 'ask', by: 'x' },
    ])
    assert.throws(() => readRows('{"command":"ls","expected":"ask"}\n{"command":"ls"}'), /line 2/)
    assert.throws(() => readRows('no'), /line 1/)
  })
})
