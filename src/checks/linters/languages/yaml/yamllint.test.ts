import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  lintsAs,
  lintWith,
  placesOf,
  printed,
  projectOf,
  skipWithoutProgram,
  targetIn,
} from '../../../../../test/support/adapter.ts'
import { yamllint } from './yamllint.ts'

// slow: 2 s, 2 s of CPU

describe('yamllint', () => {
  const root = projectOf({
    '.yamllint': 'extends: default\nignore: |\n  left/out/\n',
    'clean.yaml': '---\nkey: value\n',
    'wrong.yaml': '---\né: [1 , "x:y (z)"]\nb:   yes\n',
    'broken.yaml': '---\na:\n    b: 1\n  c: 2\n',
    'twice.yaml': '---\na: 1\na: 2\n',
    'empty.yaml': '',
    'lines.yaml': '---\r\na: 1\r\n',
    'a b/c:d: [error] x (y).yaml': '---\nb:   1\n',
    'left/out/x.yaml': 'b:   1\n',
    'own/.yamllint': 'rules: {colons: enable}\n',
    'own/deep/x.yaml': 'b:   1\n',
  })
  // covers ML-046, CFG-038, ML-059
  lintsAs(yamllint, root, {
    'clean.yaml': [],
    'wrong.yaml': ['2:6 commas', '3:5 colons', '3:6 truthy'],
    'broken.yaml': ['4:3 syntax'],
    'twice.yaml': ['3:1 key-duplicates'],
    'empty.yaml': [],
    'lines.yaml': ['1:4 new-lines'],
    'a b/c:d: [error] x (y).yaml': ['2:5 colons'],
    'left/out/x.yaml': [],
    'own/deep/x.yaml': ['1:5 colons'],
  })

  it('says why it could not work', t => {
    if (skipWithoutProgram(t, yamllint)) return
    const bad = projectOf({ '.yamllint': 'rules: {nope: enable}\n', 'a.yaml': '---\n' })
    assert.match(String(placesOf(lintWith(yamllint, targetIn(bad, 'a.yaml')))), /^invalid config: /)
    assert.match(String(placesOf(lintWith(yamllint, targetIn(root, 'missing.yaml')))), /No such file/)
  })

  const rows: readonly (readonly [line: string, expected: string])[] = [
    ['1:1: [ERROR] upper case (colons)', 'colons|upper case|warning'],
    ['1:1: [error] syntax error: found "a (b)" (syntax)', 'syntax|syntax error: found "a (b)"|error'],
    ['1:1: [error] syntax error: no rule is named', 'syntax|syntax error: no rule is named|error'],
    ['1:1: [note] a level of its own (new-rule)', 'new-rule|a level of its own|warning'],
  ]
  // covers ML-051, ML-056, ML-059
  for (const [line, expected] of rows)
    it(`reads ${line}`, () => {
      const found = yamllint.read(printed(`clean.yaml:${line}\n`, 1), targetIn(root, 'clean.yaml'))
      const [first] = Array.isArray(found) ? found : []
      assert.equal(`${first?.code}|${first?.message}|${first?.severity}`, expected)
    })

  // covers ML-071
  it('does not pass over what it can not read', () => {
    for (const out of ['rubbish\n', 'other.yaml:1:1: [error] x (y)\n', ''])
      assert.equal(typeof placesOf(yamllint.read(printed(out, 1), targetIn(root, 'clean.yaml'))), 'string')
  })
})
