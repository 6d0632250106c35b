import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasWord, listed, listsOf } from './words.ts'

const rows: readonly (readonly [list: string, word: string | undefined, found: boolean])[] = [
  ['cp mv ln', 'cp', true],
  ['cp mv ln', 'mv', true],
  ['cp mv ln', 'ln', true],
  ['cp', 'cp', true],
  ['scp mvn cp', 'cp', true],
  ['scp mvn', 'cp', false],
  ['cp mv ln', 'cp mv', true],
  ['cp mv ln', 'm', false],
  ['cp mv ln', '', false],
  ['', 'cp', false],
  ['', '', false],
  ['cp undefined', undefined, false],
]

test('a word of a list, at its beginning, in its middle and at its end', () => {
  for (const [list, word, found] of rows) assert.equal(listed(list, word), found, `${list} / ${word}`)
})

test('one search finds the lists that hold a word', () => {
  const lists = listsOf(['a b', undefined, 'b', '', 'a/x a/y b a', 'ab'])
  assert.deepEqual(lists.holding('a'), [0, 4])
  assert.deepEqual(lists.holding('b'), [0, 2, 4])
  assert.deepEqual(lists.holding('ab'), [5])
  assert.deepEqual(lists.holding('x'), [])
  assert.deepEqual([...lists.endsAfter('a/')], ['x', 'y'])
  assert.deepEqual([...lists.endsAfter('b/')], [])
})

test('a word of a text, with no letter beside it', () => {
  for (const text of ['lint', 'make lint', 'lint: x', './lint.sh', 'a-lint lint'])
    assert.equal(hasWord(text, 'lint'), true, text)
  for (const text of ['', 'lin', 'linter', 'a-lint', 'lint_all', 'eslint'])
    assert.equal(hasWord(text, 'lint'), false, text)
  assert.equal(hasWord('a', ''), true)
})
