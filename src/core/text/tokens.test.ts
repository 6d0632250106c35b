import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstLinesIn, tokensIn } from './tokens.ts'

test('four characters are a token', () => {
  assert.deepEqual(['', 'a', 'abcd', 'abcde'].map(tokensIn), [0, 1, 1, 2])
})

const rows: readonly (readonly [text: string, tokens: number, kept: string | undefined])[] = [
  ['one', 10, 'one'],
  ['one\ntwo', 100, 'one\ntwo'],
  ['one two three\nfour\nfive six seven eight', 6, 'one two three\nfour\n…'],
  ['one two three\nfour', 4, 'one two three\n…'],
  ['a line that is too long', 3, undefined],
  ['x', 0, undefined],
  ['x', -5, undefined],
]
for (const [text, tokens, kept] of rows)
  test(`${JSON.stringify(text)} in ${tokens} tokens`, () => {
    const found = firstLinesIn(text, tokens)
    assert.equal(found, kept)
    assert.ok(tokensIn(found ?? '') <= Math.max(tokens, 0))
  })
