import assert from 'node:assert/strict'
import { test } from 'node:test'
import { combined, everyNth, isNightly, oneOf } from './matrix.ts'

test('each row and each column is tried, also where there are more of the one', () => {
  for (const [rows, columns] of [
    [
      [1, 2, 3, 4, 5],
      [10, 20],
    ],
    [
      [1, 2],
      [10, 20, 30],
    ],
    [[1], [10, 20, 30]],
  ] as const) {
    const pairs = combined<number, number>(rows, columns)
    assert.deepEqual(new Set(pairs.map(([row]) => row)), new Set<number>(rows))
    assert.deepEqual(new Set(pairs.map(([, column]) => column)), new Set<number>(columns))
    assert.equal(new Set(pairs.map(String)).size, pairs.length)
    assert.equal(
      pairs.length,
      isNightly ? rows.length * columns.length : Math.max(rows.length, columns.length),
    )
  }
})

test('of cases that are alike each comes up', () => {
  const found = [0, 1, 2, 3].map(index => oneOf(['a', 'b', 'c'], index))
  assert.deepEqual(found, isNightly ? Array(4).fill(['a', 'b', 'c']) : [['a'], ['b'], ['c'], ['a']])
  assert.deepEqual(oneOf([], 3), [])
})

test('of many rows every n-th is tried', () => {
  assert.deepEqual(everyNth(['a', 'b', 'c', 'd'], 3), isNightly ? ['a', 'b', 'c', 'd'] : ['a', 'd'])
  assert.deepEqual(everyNth([], 3), [])
})
