import assert from 'node:assert/strict'
import { test } from 'node:test'
import { repairFlaw } from './_judge.ts'

const lines = (count: number): string => 'x = 1\n'.repeat(count)
const flaw = (before: string, after: string): string | undefined =>
  repairFlaw({ path: 'a.py', text: before }, after)

// covers SUB-015
test('a repair may delete what a linter complains about, but not most of the file', () => {
  assert.equal(flaw(`import os\n${lines(3)}`, lines(3)), undefined)
  assert.equal(flaw(lines(12), lines(6)), undefined)
  assert.equal(flaw(lines(12), lines(5)), 'deletes 7 of 12 lines')
  assert.equal(flaw(lines(10), lines(1)), undefined, 'a short file may shrink')
  assert.equal(flaw(lines(3), '\n\n'), 'deletes all that is in the file')
  assert.equal(flaw('', ''), undefined)
})

test('and it may not silence a linter', () => {
  assert.equal(flaw('x = 1\n', 'x = 1  # noqa: F841\n'), 'silences a linter')
  assert.equal(flaw('x = 1  # noqa: F841\n', 'x = 2  # noqa: F841\n'), undefined)
})
