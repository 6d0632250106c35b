import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dotenvPairs } from './dotenv.ts'

test('names and values, with export, in quotes, before a comment', () => {
  assert.deepEqual(dotenvPairs('A=1\n# B=2\n  export C_D="x y"\ne=\'f\' # g\nnot one\nH=\n'), [
    ['A', '1'],
    ['C_D', 'x'],
    ['e', 'f'],
    ['H', ''],
  ])
})
