import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { skipWithout, toolPath } from '../../../../../test/support/linters.ts'
import { formatJson } from './format.ts'

describe('the shape of JSON', () => {
  const rows: readonly (readonly [path: string, text: string, shaped: string])[] = [
    [
      'a.json',
      '{"b":1.0,"a":[1e5,12345678901234567890,{},[ ]]}',
      '{\n  "b": 1.0,\n  "a": [\n    1e5,\n    12345678901234567890,\n    {},\n    []\n  ]\n}\n',
    ],
    ['a.json', '[]', '[]\n'],
    ['a.json', '"x: {y}"', '"x: {y}"\n'],
    ['a.json', '{\n    "a":1\n}\n', '{\n    "a": 1\n}\n'],
    ['a.json', '{\n\t"a":   {"b":1}\n}', '{\n\t"a": {\n\t\t"b": 1\n\t}\n}\n'],
    ['a.json', '{\n         "a":1,\n   "b":2}', '{\n  "a": 1,\n  "b": 2\n}\n'],
    ['a.json', '{\r\n  "a":1}\r\n', '{\r\n  "a": 1\r\n}\r\n'],
    ['a.json', '\uFEFF{"é":"😀"}', '\uFEFF{\n  "é": "😀"\n}\n'],
    ['a.json', '{invalid}', '{invalid}'],
    ['a.json', '', ''],
    ['app.min.json', '{"a":1}', '{"a":1}'],
    ['a.jsonc', '{"a":1 /* x */,"b":2,}', '{\n  "a": 1 /* x */,\n  "b": 2,\n}\n'],
    ['tsconfig.json', '{\n  // lib\n  "lib": ["ES2023"],\n}\n', '{\n  // lib\n  "lib": ["ES2023"],\n}\n'],
  ]
  for (const [path, text, shaped] of rows)
    it(`${path} ${JSON.stringify(text)}`, () => {
      assert.equal(formatJson(text, { path }), shaped)
      assert.equal(formatJson(shaped, { path }), shaped)
    })

  // covers ML-042
  it('keeps the value whatever it is, and settles at once', () =>
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, 2, 3, 4, '\t'), (value, indent) => {
        const once = formatJson(JSON.stringify(value, null, indent), { path: 'a.json' })
        assert.equal(typeof once, 'string')
        assert.deepEqual(JSON.parse(String(once)), JSON.parse(JSON.stringify(value)))
        assert.equal(formatJson(String(once), { path: 'a.json' }), once)
      }),
    ))

  // covers ML-041
  it('is that of jaq', t => {
    if (skipWithout(t, 'jaq')) return
    const values = fc.sample(fc.jsonValue({ noUnicodeString: true }), { numRuns: 20, seed: 7 })
    for (const text of [
      ...values.map(value => JSON.stringify(value)),
      '{"a":1.0,"b":[{"c":[]},{}],"d":1e5}',
    ]) {
      const { stdout, status } = spawnSync(toolPath('jaq') ?? '', ['.'], { input: text, encoding: 'utf8' })
      if (status === 0 && !/\\u|e[+-]?\d/i.test(text))
        assert.equal(formatJson(text, { path: 'a.json' }), stdout, text)
    }
  })

  it('takes a large file of one line in one go', () => {
    const text = `[${Array.from({ length: 40_000 }, (_, index) => `{"a":${index}}`).join(',')}]`
    assert.equal(formatJson(text, { path: 'a.json' }), `${JSON.stringify(JSON.parse(text), null, 2)}\n`)
    const larger = `[${'1,'.repeat(600_000)}1]`
    assert.equal(formatJson(larger, { path: 'a.json' }), larger)
  })
})
