import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hanging, hangs } from '../support/hang.ts'
import { call, scratch } from '../support/hook.ts'

// slow: 22 s, 1 s of CPU

const lines = ['touch a', 'git reset --hard', 'touch HANG', 'touch b', 'git reset --hard HEAD~1']

describe('a line of `check` that is never judged', { timeout: 120_000 }, () => {
  for (const name of ['runs in a loop', 'sleeps in the kernel, at a FIFO'])
    test(`${name}: a fault in its place, and the others are judged`, t => {
      const cwd = scratch(t)
      const code = `
        const { parse } = JSON
        JSON.parse = (text, ...rest) => {
          if (text.includes('HANG')) { ${hangs[name]} }
          return parse(text, ...rest)
        }`
      const input = lines.map(command => `${JSON.stringify({ command })}\n`).join('')
      const answer = call({ cwd, args: ['check'], input, env: hanging(cwd, code) })
      const rows = answer.stdout
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line))
      assert.deepEqual(
        rows.map(row => row.verdict),
        ['pass', 'deny', 'ask', 'pass', 'deny'],
      )
      assert.match(rows[2]?.reason, /no answer within 10000 ms.*not a judgement of the call/)
      assert.notEqual(answer.code, 0)
    })
})
