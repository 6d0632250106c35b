import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnsOf } from './io.ts'

test('a terminal that reports no width has 80 columns, and a pipe has no end', () => {
  assert.equal(columnsOf({ isTTY: true, columns: 0 }), 80)
  assert.equal(columnsOf({ isTTY: true, columns: 132 }), 132)
  assert.equal(columnsOf({ isTTY: false, columns: 0 }), Number.POSITIVE_INFINITY)
})
