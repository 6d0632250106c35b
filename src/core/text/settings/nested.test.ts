import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type NestedEdit, withValues } from './nested.ts'

const yaml = `on: push
jobs:
  test:
    runs-on: x
    steps:
      - uses: a
        with:
          v: 1
      # the linter
      - run: lint
      - run: test
auth:
  enabled: true
list:
- one
- two
`
const toml = `name = "shop"
[tool.mypy]
strict = true
[tool.ruff.lint]
select = [
  "E",
  "F",
]
`
const rows: readonly (readonly [string, string, NestedEdit, string])[] = [
  [
    'a.yml',
    yaml,
    { path: ['auth', 'enabled'], value: false },
    yaml.replace('enabled: true', 'enabled: false'),
  ],
  ['a.yml', yaml, { path: ['jobs', 'test', 'steps', '1'] }, yaml.replace('      - run: lint\n', '')],
  [
    'a.yml',
    yaml,
    { path: ['jobs', 'test', 'steps'], without: { key: 'run', value: 'test' } },
    yaml.replace('      - run: test\n', ''),
  ],
  ['a.yml', yaml, { path: ['jobs', 'test', 'steps'], without: { key: 'run', value: 'other' } }, yaml],
  [
    'a.json',
    '{"a":[{"k":"v"},{"k":"w"}]}',
    { path: ['a'], without: { key: 'k', value: 'v' } },
    `${JSON.stringify({ a: [{ k: 'w' }] }, undefined, 2)}\n`,
  ],
  [
    'a.yml',
    yaml,
    { path: ['jobs', 'test', 'steps', '0', 'with', 'v'], value: 2 },
    yaml.replace('v: 1', 'v: 2'),
  ],
  [
    'a.yml',
    yaml,
    { path: ['jobs', 'test', 'steps', '2', 'run'], value: 'true' },
    yaml.replace('run: test', 'run: true'),
  ],
  ['a.yml', yaml, { path: ['list'] }, yaml.replace('list:\n- one\n- two\n', '')],
  ['a.yml', yaml, { path: ['list', '1'] }, yaml.replace('- two\n', '')],
  ['a.yml', yaml, { path: ['auth', 'mode'], value: 'open' }, yaml.replace('true\n', 'true\n  mode: open\n')],
  ['a.yml', yaml, { path: ['no', 'such', 'key'] }, yaml],
  ['a.yml', yaml, { path: ['no', 'such', 'key'], value: 1 }, yaml],
  [
    'a.yml',
    yaml,
    { path: ['jobs', 'test', 'steps'], value: [{ run: 'x' }], adds: true },
    yaml.replace('run: test\n', 'run: test\n      - {"run":"x"}\n'),
  ],
  ['a.toml', toml, { path: ['tool', 'mypy', 'strict'], value: false }, toml.replace('true', 'false')],
  ['a.toml', toml, { path: ['name'] }, toml.replace('name = "shop"\n', '')],
  [
    'a.toml',
    toml,
    { path: ['tool', 'ruff', 'lint', 'select'], value: [] },
    toml.replace(/\[\n.*\]\n/s, '[]\n'),
  ],
  ['a.toml', toml, { path: ['tool', 'x', 'y'], value: 1 }, `${toml}\n[tool.x]\ny = 1\n`],
  ['a.toml', toml, { path: ['tool', 'x', 'y'] }, toml],
  [
    'a.json',
    '{"a":{"b":[1,2]}}',
    { path: ['a', 'b', '1'] },
    '{\n  "a": {\n    "b": [\n      1\n    ]\n  }\n}\n',
  ],
  [
    'a.json',
    '{"a":{"b":1}}',
    { path: ['a'], value: { c: 2 }, adds: true },
    '{\n  "a": {\n    "b": 1,\n    "c": 2\n  }\n}\n',
  ],
  ['a.json', '{"a":[1]}', { path: ['a'], value: [2], adds: true }, '{\n  "a": [\n    1,\n    2\n  ]\n}\n'],
  [
    'a.json',
    '{"a":["b","c"]}',
    { path: ['a'], without: { key: '', value: 'b' } },
    '{\n  "a": [\n    "c"\n  ]\n}\n',
  ],
  ['a.yml', 'a:\n  - b\n  - "c"\n', { path: ['a'], without: { key: '', value: 'c' } }, 'a:\n  - b\n'],
  [
    'a.json',
    '{"a":[{"b":1}]}',
    { path: ['a', '0', 'b'], value: 3 },
    '{\n  "a": [\n    {\n      "b": 3\n    }\n  ]\n}\n',
  ],
]

describe('withValues', () => {
  for (const [file, text, edit, after] of rows)
    test(`${file} ${JSON.stringify(edit)}`, () => assert.equal(withValues(file, text, [edit]), after))
  test('says nothing of what it can not read', () => {
    assert.equal(withValues('a.json', '[1]', []), undefined)
    assert.equal(withValues('a.json', '{', []), undefined)
    assert.equal(withValues('a.yml', 'a: 1\n'.repeat(50_000), []), undefined)
  })
})
