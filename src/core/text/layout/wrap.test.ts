import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { indented, wrap } from './wrap.ts'

describe('wrap', () => {
  it('breaks at spaces and keeps the indentation', () => {
    assert.deepEqual(wrap('  one two three', 9), ['  one two', '  three'])
    assert.deepEqual(wrap('a b\n  c d e', 5), ['a b', '  c d', '  e'])
  })
  it('keeps a word that is wider than a line, and lines that fit', () => {
    assert.deepEqual(wrap('see https://example.com/a/b now', 10), ['see', 'https://example.com/a/b', 'now'])
    assert.deepEqual(wrap('a  b', 10), ['a  b'])
    assert.deepEqual(wrap('', 10), [''])
    assert.deepEqual(wrap('long line that goes on', Number.POSITIVE_INFINITY), ['long line that goes on'])
  })
})

describe('indented', () => {
  it('moves every line', () => assert.equal(indented('a\nb', 2), '  a\n  b'))
})
