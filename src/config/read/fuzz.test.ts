import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { sandbox, stance } from '../fixtures/sandbox.ts'
import { parseConfig } from './parse.ts'

const whole = `// ours
{
  "preset": "quality", /* small */
  "rules": { "git/hard-reset": "off", "git/*": { "verdict": "advise" } },
  "on_error": { "safety": "pass" },
}
`

const scraps = [
  '"',
  '{',
  '}',
  '[',
  ',',
  ':',
  '\\',
  '\n',
  '/*',
  '//',
  '\u0000',
  'null',
  '"rules"',
  '"__proto__":',
  'e',
]

/** A config with pieces cut out and inserted. */
const damaged = fc
  .array(fc.tuple(fc.nat(whole.length), fc.nat(20), fc.constantFrom(...scraps)), {
    minLength: 1,
    maxLength: 4,
  })
  .map(cuts =>
    cuts.reduce((text, [at, length, scrap]) => text.slice(0, at) + scrap + text.slice(at + length), whole),
  )

describe('damaged configs', () => {
  it('never loosen a rule when the text is not whole, and never throw', t => {
    const { base, load } = sandbox(t, { 'app/handrail.jsonc': whole })
    assert.equal(stance(load(), 'git/hard-reset'), 'off')
    fc.assert(
      fc.property(fc.oneof(damaged, fc.string(), fc.json()), text => {
        writeFileSync(join(base, 'app/handrail.jsonc'), text)
        const policy = load()
        if (parseConfig(text).fault === undefined) return
        assert.equal(policy.problems[0]?.level, text.trim() === '' ? 'warning' : 'error')
        assert.equal(stance(policy, 'git/hard-reset'), 'on')
        assert.equal(policy.onError.safety, 'ask')
      }),
      { numRuns: 400 },
    )
  })
})
