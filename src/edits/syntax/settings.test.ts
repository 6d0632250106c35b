import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settingsOf } from './settings.ts'

const rows: readonly (readonly [string, string, Readonly<Record<string, readonly string[]>>])[] = [
  ['a.json', '{ "a": { "b": [1, "c"], "d": true } }', { 'a.b': ['1', 'c'], 'a.d': ['true'] }],
  ['a.jsonc', '// x: 1\n{ "a": "// b" /* "c": 2 */ }', { a: ['// b'] }],
  ['a.js', "export default f([{ a: ['b', { c: 1 }] }, { a: 'd' }])", { a: ['b', 'd'], 'a.c': ['1'] }],
  [
    'a.toml',
    'a = 1\n[b.c]\nd = [\n  "e", # f\n  "g",\n]\nh = { i = "j" }\n',
    { a: ['1'], 'b.c.d': ['e', 'g'], 'b.c.h.i': ['j'] },
  ],
  ['a.cfg', '[a]\n# x = 1\nb = c, d\ne =\n    f\n    g\n', { 'a.b': ['c', 'd'], 'a.e': ['f', 'g'] }],
  [
    'a.yml',
    'a:\n  b: c # d\n  e:\n    - f\n    - g\n  h: [i, j]\nk: "l"\n',
    { 'a.b': ['c'], 'a.e': ['f', 'g'], 'a.h': ['i', 'j'], k: ['l'] },
  ],
  ['a.yml', 'a:\n- b: 1\n  c: 2\n- b: 3\nd: 4\n', { 'a.b': ['1', '3'], 'a.c': ['2'], d: ['4'] }],
  ['.eslintrc', '{ "a": 1 }', { a: ['1'] }],
]

for (const [path, text, expected] of rows)
  test(`${path}: ${JSON.stringify(text)}`, () =>
    assert.deepEqual(Object.fromEntries(settingsOf(path, text)), expected))
