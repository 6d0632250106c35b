import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isFailure } from '../../tool.ts'
import { formatJson } from './format.ts'
import { jsonSyntax } from './syntax.ts'

const faultsIn = (path: string, text: string): readonly string[] | string => {
  const found = jsonSyntax(text, { path })
  return isFailure(found)
    ? found.failed
    : found.map(({ line, column, code, message }) => `${line}:${column} ${code} ${message}`)
}

describe('the syntax of JSON', () => {
  const rows: readonly (readonly [path: string, text: string, faults: readonly string[]])[] = [
    ['a.json', '{"key": "value"}\n', []],
    ['a.json', '', []],
    ['a.json', ' \n', []],
    ['a.json', '\uFEFF{}', []],
    ['a.json', '{"a": 1, "a": 2}', []],
    ['a.json', '12345678901234567890', []],
    ['a.json', '{invalid}\n', ['1:2 JSON_SYNTAX Invalid symbol']],
    ['a.json', '{"a": 1,}\n', ['1:9 JSON_SYNTAX Property name expected']],
    ['a.json', '{\r\n  "é😀": 1\r\n  "b": 2\r\n}\r\n', ['3:3 JSON_SYNTAX Comma expected']],
    ['a.json', '{"a": 1\n', ['2:1 JSON_SYNTAX Close brace expected']],
    ['a.json', '{} // no', ['1:4 JSON_SYNTAX Invalid comment token']],
    [
      'a.json',
      '{\n"a": NaN,\n"b" 1\n}',
      ['2:6 JSON_SYNTAX Invalid symbol', '3:5 JSON_SYNTAX Colon expected'],
    ],
    ['x/tsconfig.build.json', '{\n  // a comment\n  "a": 1,\n}\n', []],
    ['.vscode/settings.json', '{ /* b */ }', []],
    ['a.jsonc', '/* x */ {"a": 1,}', []],
    ['a.jsonc', '{"a": ', ['1:7 JSON_SYNTAX Value expected']],
    ['my-settings.json', '{ /* b */ }', ['1:3 JSON_SYNTAX Invalid comment token']],
  ]
  for (const [path, text, faults] of rows)
    it(`${path} ${JSON.stringify(text)}: ${faults.join() || 'none'}`, () =>
      assert.deepEqual(faultsIn(path, text), faults))

  it('does not fall over text without end', () => {
    assert.equal(faultsIn('a.json', '['.repeat(200_000)), 'it nests too deeply to be read')
    assert.deepEqual(formatJson('['.repeat(200_000), { path: 'a.json' }), {
      failed: 'it nests too deeply to be read',
    })
  })
})
