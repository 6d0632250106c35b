import assert from 'node:assert/strict'
import { it } from 'node:test'
import { pauseAfter } from './backoff.ts'

it('a late mkfifo stops spawning for a minute, one that fails for half an hour', () => {
  assert.equal(pauseAfter(undefined), 60_000)
  assert.equal(pauseAfter(1), 30 * 60_000)
})
