import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { hex, hmacSha256, sha256 } from './sha256.ts'

test('every length up to three blocks hashes as Node does it', () => {
  for (let length = 0; length <= 200; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + length) & 255)
    assert.equal(hex(sha256(bytes)), createHash('sha256').update(bytes).digest('hex'), `${length} bytes`)
  }
})

test('any bytes, with and without a key', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 5000 }),
      fc.uint8Array({ minLength: 1, maxLength: 64 }),
      (bytes, key) => {
        assert.equal(hex(sha256(bytes)), createHash('sha256').update(bytes).digest('hex'))
        assert.equal(hex(hmacSha256(key, bytes)), createHmac('sha256', key).update(bytes).digest('hex'))
      },
    ),
    { numRuns: 50 },
  )
})
