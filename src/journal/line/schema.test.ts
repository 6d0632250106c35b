import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Validator } from '@cfworker/json-schema'
import type { Finding, Fix } from '../../core/findings/finding.ts'
import { chainLine } from '../chain/chain.ts'
import { sampleDecision, sampleEvent, sampleExtras } from '../fixtures/samples.ts'
import { decodeEntry } from './decode.ts'
import { entryLine } from './entry.ts'
import { entrySchema } from './schema.ts'

const validator = new Validator(JSON.parse(JSON.stringify(entrySchema)), '7', false)

const fixes: readonly Fix[] = [
  { file: 'src/a.py', kind: 'format', by: 'ruff', count: 3 },
  { file: 'src/a.py', kind: 'repair', by: 'claude haiku', count: 1, left: 1, ms: 4200 },
  {
    file: 'b.py',
    kind: 'repair',
    by: 'claude haiku',
    count: 0,
    left: 2,
    ms: 9,
    dropped: 'it changed nothing',
  },
]

const lineWith = (fixed: readonly Fix[]): string => {
  const event = sampleEvent('ls')
  const finding: Finding = {
    rule: 'lint/violations',
    verdict: 'pass',
    says: '',
    instead: [],
    aside: { fixed },
  }
  const round = { active: [], tried: [], findings: [finding] }
  const decision = sampleDecision(event, {
    trace: { event, rounds: [round] },
    strikes: [{ rule: 'a/b', count: 2, row: 1, stage: 'reminded' }],
  })
  return entryLine(
    decision,
    sampleExtras({
      kept: { files: 1, bytes: 2, refs: 0, missed: ['x: too large'] },
      told: [{ rule: 'a/b', tokens: 3, text: 'abc', held: { tokens: 9, why: 'budget' } }],
    }),
  )
}

describe('the schema of the journal', () => {
  test('takes a line with every part, chained as it is written', () => {
    const { text } = chainLine(lineWith(fixes), undefined, undefined)
    assert.deepEqual(validator.validate(JSON.parse(text)).errors, [])
  })

  test('refuses what is none', () => {
    const line = JSON.parse(lineWith(fixes))
    for (const wrong of [
      { ...line, v: 2 },
      { ...line, verdict: 'maybe' },
      { ...line, fixed: [{ ...line.fixed[0], kind: 'wish' }] },
      { ...line, findings: [{ rule: 'a/b' }] },
      { ...line, at: 5 },
    ])
      assert.equal(validator.validate(wrong).valid, false, JSON.stringify(wrong).slice(0, 200))
  })
})

describe('what fixers did', () => {
  test('stands in the line with its rule, and comes back', () => {
    const entry = decodeEntry(JSON.parse(lineWith(fixes)))
    const plain = entry?.fixed?.map(fix => JSON.parse(JSON.stringify(fix)))
    assert.deepEqual(
      plain,
      fixes.map(fix => ({ rule: 'lint/violations', ...fix })),
    )
  })

  test('a line without it has none, and what is no fix is left out', () => {
    const line = JSON.parse(lineWith([]))
    assert.equal('fixed' in line, false)
    assert.equal(decodeEntry(line)?.fixed, undefined)
    assert.deepEqual(decodeEntry({ ...line, fixed: [1, {}, { kind: 'x' }] })?.fixed, [])
  })
})
