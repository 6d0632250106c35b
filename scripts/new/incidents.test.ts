import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { withIncident } from './incidents.ts'

const row = '{"command": "dropdb \\"shop\\"", "label": "stop"}\n'

describe('a row of corpus/incidents.jsonl', () => {
  test('is written as the rows that are there', () => {
    const corpus = readFileSync(new URL('../../corpus/incidents.jsonl', import.meta.url), 'utf8')
    const lines = corpus.trimEnd().split('\n')
    const plain = lines.find(line => /^{"command": "[\w /-]+", "label": "stop"}$/.test(line)) ?? ''
    assert.equal(withIncident('', JSON.parse(plain).command), `${plain}\n`)
    assert.equal(withIncident(corpus, 'dropdb "shop"'), corpus + row)
  })
  test('comes last, after a line feed', () => {
    assert.equal(
      withIncident('{"command": "a", "label": "stop"}', 'dropdb "shop"')?.split('\n')[1],
      row.trim(),
    )
  })
  test('is not written again, whatever its blanks and keys', () => {
    for (const known of [row, '{"label":"stop","why":"x","command":"dropdb \\"shop\\""}\n'])
      assert.equal(withIncident(known, 'dropdb "shop"'), undefined)
  })
})
