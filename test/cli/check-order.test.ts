import assert from 'node:assert/strict'
import { test } from 'node:test'
import { call, scratch } from '../support/hook.ts'

// More than two batches, which several threads judge. Those of the first take longest, so it is ready last.
test('`check` answers in the order of its lines', t => {
  const long = Array.from(
    { length: 12 },
    (_, index) => `for f in *.a${index}; do cat "$f" | sort; done`,
  ).join('; ')
  const lines = Array.from({ length: 1600 }, (_, index) => {
    if (index % 3 === 0)
      return index < 500 ? `${long}; git reset --hard ${index}` : `git reset --hard ${index}`
    return index % 3 === 1 ? `touch file-${index}` : `rm -rf / ${index}`
  })
  const input = lines.map(command => `${JSON.stringify({ command })}\n`).join('')
  const answer = call({ cwd: scratch(t), args: ['check'], input })
  const rules = answer.stdout
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line).rule)
  assert.equal(rules.length, lines.length)
  const wrong = rules.findIndex((rule, index) => {
    if (index % 3 === 0) return rule !== 'git/hard-reset'
    return index % 3 === 1 ? rule !== null : !String(rule).startsWith('files/')
  })
  assert.equal(wrong, -1, `line ${wrong} got the answer of another`)
})
