import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testFacts } from '../../testing/kit/facts.ts'
import { readScript } from '../read.ts'
import { marksOf } from './marks.ts'

const rows: readonly (readonly [text: string, calls: string, traits: string])[] = [
  ['ls -la src', 'ls src', ''],
  ['LANG=C sort < a', 'sort', 'read sets'],
  ['env A=1 make', 'make', 'execute sets wrapped'],
  ['echo a > b', 'echo a', 'write written'],
  ['rm a', 'rm a', 'delete'],
  ['curl https://example.com', 'curl https://example.com', 'download host'],
  ['./a.out', 'a.out', 'execute path'],
  ['g"i"t status', 'git status', 'odd'],
  ['f() { f & }; f', 'f', 'again background client functions wrapped'],
  ['sleep 1 &', 'sleep 1', 'background'],
  ['cd app', 'cd app', ''],
  ['git -C x status; git log; ls', 'git status log, ls', ''],
  ['pscale branch list', 'pscale branch', 'client'],
  ['node_modules/.bin/pscale x', 'pscale x', 'client path'],
  ['tools/pscale x', 'pscale x', 'execute path'],
]

describe('marks', () => {
  for (const [text, calls, traits] of rows)
    test(text, () => {
      const found = marksOf(readScript(text, testFacts()))
      assert.equal(
        [...found.programs].map(([program, firsts]) => [program, ...firsts].join(' ').trim()).join(', '),
        calls,
      )
      assert.equal([...found.traits].sort().join(' '), traits)
    })
})
