import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testFacts } from '../testing/facts.ts'
import { marksOf } from './marks.ts'
import { readScript } from './read.ts'

const rows: readonly (readonly [text: string, programs: string, traits: string])[] = [
  ['ls -la src', 'ls', ''],
  ['LANG=C sort < a', 'sort', 'read sets'],
  ['env A=1 make', 'make', 'execute sets wrapped'],
  ['echo a > b', 'echo', 'write written'],
  ['rm a', 'rm', 'delete'],
  ['curl https://example.com', 'curl', 'download host'],
  ['./a.out', 'a.out', 'execute path'],
  ['g"i"t status', 'git', 'odd'],
  ['f() { f & }; f', 'f', 'again background client functions wrapped'],
  ['sleep 1 &', 'sleep', 'background'],
  ['cd app', 'cd', ''],
  ['pscale branch list', 'pscale', 'client'],
  ['node_modules/.bin/pscale x', 'pscale', 'client path'],
  ['tools/pscale x', 'pscale', 'execute path'],
]

describe('marks', () => {
  for (const [text, programs, traits] of rows)
    test(text, () => {
      const found = marksOf(readScript(text, testFacts()))
      assert.equal([...found.programs].sort().join(' '), programs)
      assert.equal([...found.traits].sort().join(' '), traits)
    })
})
