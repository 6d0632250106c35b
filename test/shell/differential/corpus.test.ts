import assert from 'node:assert/strict'
import test from 'node:test'
import { labels, readCorpus } from './corpus.ts'

test('the corpus', async t => {
  const rows = readCorpus()

  await t.test('has at least 1,500 commands, with every label among them', () => {
    assert.ok(rows.length >= 1500, `only ${rows.length} rows`)
    for (const label of labels) {
      const count = rows.filter(row => row.label === label).length
      t.diagnostic(`${label}: ${count}`)
      assert.ok(count >= 40, `only ${count} rows are labelled ${label}`)
    }
  })

  await t.test('has no command twice, however it is spaced', () => {
    const seen = new Map<string, string>()
    for (const { command, file, line } of rows) {
      const key = command.replace(/[ \t]+/g, ' ').trim()
      assert.equal(seen.get(key), undefined, `${file}:${line} repeats ${seen.get(key)}: ${command}`)
      seen.set(key, `${file}:${line}`)
    }
  })

  await t.test('keeps each file to its theme', () => {
    for (const { file, line, label } of rows) {
      if (file.startsWith('everyday'))
        assert.ok(label === 'safe' || label === 'data' || label === 'ask', `${file}:${line} is ${label}`)
      if (file === 'incidents.jsonl')
        assert.ok(label === 'stop' || label === 'ask', `${file}:${line} is ${label}`)
      if (file === 'residual.jsonl') assert.equal(label, 'unknown', `${file}:${line}`)
    }
  })
})
