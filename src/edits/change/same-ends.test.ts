import assert from 'node:assert/strict'
import { test } from 'node:test'
import { betweenSame } from './same-ends.ts'

const rows: readonly (readonly [
  old: string,
  now: string,
  head: string,
  between: readonly [string, string],
  tail: string,
])[] = [
  ['a\nb\nc\n', 'a\nx\nc\n', 'a\n', ['b\n', 'x\n'], 'c\n'],
  ['a\nb\nc', 'a\nc', 'a\n', ['b\n', ''], 'c'],
  ['a1\nb', 'a2\nb', '', ['a1\n', 'a2\n'], 'b'],
  ['\na', 'b\na', '', ['\n', 'b\n'], 'a'],
  ['a\na\n', 'a\na\na\n', 'a\na\n', ['', 'a\n'], ''],
  ['', 'a', '', ['', 'a'], ''],
  ['same\n', 'same\n', 'same\n', ['', ''], ''],
]

test('texts without the whole lines that both ends share', () => {
  for (const [old, now, head, between, tail] of rows) {
    const found = betweenSame(old, now)
    assert.deepEqual(
      [found.head, [found.old, found.now], found.tail],
      [head, between, tail],
      `${old} / ${now}`,
    )
    assert.equal(found.head + found.old + found.tail, old)
    assert.equal(found.head + found.now + found.tail, now)
  }
})

test('of long texts as of short ones', () => {
  const long = 'line of a text\n'.repeat(400)
  const { head, old, now, tail } = betweenSame(`${long}old\n${long}`, `${long}new\n${long}`)
  assert.deepEqual([head, old, now, tail], [long, 'old\n', 'new\n', long])
})
