import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countDecisions, lacksDecision } from './decisions.ts'

const marks = ['@decision', '# DECISION:', '// DECISION:']

const rows: readonly (readonly [text: string, all: number, bare: number])[] = [
  ['const a = 1', 0, 0],
  ['// @decision DEC-A-001\nconst a = 1', 1, 1],
  ['// @decision DEC-A-001: tokens, because cookies leak', 1, 0],
  ['/**\n * @decision DEC-A-001\n * @title Tokens\n * @rationale Cookies leak.\n */', 1, 0],
  ['/**\n * @decision DEC-A-001\n *\n * @rationale far below\n */', 1, 1],
  ['# DECISION: use tokens', 1, 1],
  [
    '// DECISION: keep the list sorted on insert instead of on read, reads being a hundred times as frequent',
    1,
    0,
  ],
  ['// @decision DEC-A-001\n// @decision DEC-A-002: y, so that it is fast', 2, 1],
]
for (const [text, all, bare] of rows)
  test(JSON.stringify(text), () => assert.deepEqual(countDecisions(text, marks), { all, bare }))

test('a long file names a decision', () => {
  const long = 'x\n'.repeat(50)
  assert.equal(lacksDecision(long, 50, marks), true)
  assert.equal(lacksDecision(long.slice(2), 50, marks), false)
  assert.equal(lacksDecision(`${long}// @decision`, 50, marks), false)
  assert.equal(lacksDecision(long, 0, marks), false)
  assert.equal(lacksDecision(long, 50, []), false)
})
