import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPlan } from './plan.ts'

const rows: readonly (readonly [what: string, plan: string, due: readonly string[]])[] = [
  ['ids anywhere', '- DEC-A-001: x\n\n## Phase 1\nDEC-B-002', ['DEC-A-001', 'DEC-B-002']],
  ['deprecated in a table', '| DEC-A-001 | x | deprecated |\n| DEC-A-002 | y | accepted |', ['DEC-A-002']],
  ['superseded by another', 'DEC-A-001 (superseded by DEC-A-002)\nDEC-A-002: y', ['DEC-A-002']],
  ['one that supersedes another', 'DEC-A-002 supersedes DEC-A-001.', ['DEC-A-002']],
  ['a list of them', 'Deprecated: DEC-A-001', []],
  ['struck out', '- ~~DEC-A-001: x~~\n- DEC-A-002: use ~~redis~~ postgres', ['DEC-A-002']],
  [
    'a status below',
    '### DEC-A-001: x\n**Status:** superseded\n### DEC-A-002\nStatus: accepted',
    ['DEC-A-002'],
  ],
  ['a status of no decision', '## Notes\nStatus: deprecated\n- DEC-A-001', ['DEC-A-001']],
  [
    'phases that are still planned',
    '## Phase 1\n**Status:** in-progress\nDEC-A-001\n## Phase 2\n**Status:** planned\nDEC-B-002\nDEC-A-001\n## Notes\nDEC-C-003',
    ['DEC-A-001', 'DEC-C-003'],
  ],
  ['comments and code', '<!-- DEC-A-001 -->\n```\nDEC-A-002\n```\nDEC-A-003', ['DEC-A-003']],
  ['no id', 'DEC-ABC decided', []],
]
for (const [what, plan, due] of rows)
  test(`decisions that are due: ${what}`, () => assert.deepEqual(readPlan(plan).due, due))

test('a heading says what the plan is for', () => {
  assert.equal(readPlan('# Plan\n## Goals\n').purpose, true)
  assert.equal(readPlan('# Plan\nThe goal is x\n## Phase 1\n').purpose, false)
})
