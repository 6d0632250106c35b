import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testFacts } from '../../testing/kit/facts.ts'
import { isProjectHost } from './code-addresses.ts'

test('the name of a machine is no pattern', () => {
  const facts = testFacts({})
  assert.equal(isProjectHost('ex-prep.d$(ev', '/p/a.sh', 'curl https://ex-prep.d$(ev', facts), true)
  assert.equal(isProjectHost('api.acme.io', '/p/a.sh', 'curl https://apixacme.io', facts), false)
})
