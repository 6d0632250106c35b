import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testFacts } from '../../testing/kit/facts.ts'
import { readScript } from '../read.ts'

/** A command, and what the files that it writes get: `+` for a text that is appended. */
const rows: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'echo a > f': { f: 'a\n' },
  'echo a >> f': { f: '+a\n' },
  'echo a | tee f': { f: 'a\n' },
  'echo a | tee -a f g': { f: '+a\n', g: '+a\n' },
  'echo a | tee -ia f': { f: '+a\n' },
  'echo a | tee --append f': { f: '+a\n' },
  'echo a | sponge -a f': { f: '+a\n' },
  'tee -a f <<< a': { f: '+a\n' },
  'echo a >> f; echo b | tee f': { f: 'b\n' },
  'echo a | tee f; echo b | tee -a f': { f: 'a\nb\n' },
  'echo a | tee -a f; echo b >> f': { f: '+a\nb\n' },
  'date | tee -a f': {},
}

describe('a text that a program puts into a file', () => {
  for (const [command, files] of Object.entries(rows))
    test(command, () => {
      const { written = [] } = readScript(command, testFacts({ root: '/p', cwd: '/p' }))
      const found = written.map(({ path, text, appends }) => [path.slice(3), `${appends ? '+' : ''}${text}`])
      assert.deepEqual(Object.fromEntries(found), files)
    })
})
