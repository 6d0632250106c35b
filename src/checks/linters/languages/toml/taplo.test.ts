import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  formatsAs,
  formatWith,
  lintsAs,
  lintWith,
  printed,
  projectOf,
  skipWithoutProgram,
  targetIn,
} from '../../../../../test/support/adapter.ts'
import { taploFormat, taploLint } from './taplo.ts'

const broken = '[a\nb = \n'

describe('taplo', () => {
  const root = projectOf({
    'taplo.toml': 'exclude = ["left/out/**"]\n',
    'clean.toml': '[a]\nb = 1\n',
    'messy.toml': '[a]\nb="é"\nc=[1,\n2]\n',
    'broken.toml': broken,
    'twice.toml': '[a]\né = 1\n"x"= 1\n"x" = 2\n'.replace('é', '"é"'),
    'empty.toml': '',
    'lines.toml': 'b=1\r\nc = 2\r\n',
    'a b/c:d [1]*.toml': broken,
    'left/out/x.toml': broken,
    'own/.taplo.toml': 'exclude = ["gen/**"]\n[formatting]\nalign_entries = true\n',
    'own/deep/x.toml': 'a = 1\nbbb = 2\n',
    'own/gen/x.toml': broken,
    'wrong/.taplo.toml': '[',
    'wrong/x.toml': 'a   = 1\n',
  })
  // covers ML-043, CFG-038
  lintsAs(taploLint, root, {
    'clean.toml': [],
    'messy.toml': [],
    'broken.toml': ['1:3 TOML_SYNTAX', '2:5 TOML_SYNTAX'],
    'twice.toml': ['4:1 TOML_SYNTAX'],
    'empty.toml': [],
    'lines.toml': [],
    'a b/c:d [1]*.toml': ['1:3 TOML_SYNTAX', '2:5 TOML_SYNTAX'],
    'left/out/x.toml': [],
    'own/gen/x.toml': [],
    'wrong/.taplo.toml': ['1:2 TOML_SYNTAX'],
  })
  // covers ML-043
  formatsAs(taploFormat, root, {
    'clean.toml': '[a]\nb = 1\n',
    'messy.toml': '[a]\nb = "é"\nc = [1, 2]\n',
    'broken.toml': broken,
    'lines.toml': 'b = 1\r\nc = 2\r\n',
    'a b/c:d [1]*.toml': broken,
    'own/deep/x.toml': 'a   = 1\nbbb = 2\n',
  })

  it('goes by the config that is nearest, or not at all where that does not parse', t => {
    assert.equal(taploFormat.appliesTo?.(targetIn(root, 'own/gen/x.toml')), false)
    if (skipWithoutProgram(t, taploLint)) return
    const failed = { failed: 'its config does not parse' }
    assert.deepEqual(formatWith(taploFormat, targetIn(root, 'wrong/x.toml')), failed)
    assert.deepEqual(lintWith(taploLint, targetIn(root, 'wrong/x.toml')), failed)
  })

  it('tells what was expected', t => {
    if (skipWithoutProgram(t, taploLint)) return
    const said = (name: string): unknown => {
      const found = lintWith(taploLint, targetIn(root, name))
      return Array.isArray(found) ? found.map(({ message, severity }) => `${message} ${severity}`) : found
    }
    assert.deepEqual(said('broken.toml'), [
      'invalid TOML: expected "]" error',
      'invalid TOML: expected value error',
    ])
    assert.deepEqual(said('twice.toml'), ['conflicting keys: duplicate key error'])
  })

  // covers ML-044
  it('leaves alone what is not in the project, excluded or empty', () => {
    assert.equal(taploLint.appliesTo?.(targetIn(root, '/elsewhere/a.toml')), false)
    assert.equal(taploFormat.appliesTo?.(targetIn(root, '/elsewhere/a.toml')), false)
    assert.equal(taploFormat.appliesTo?.(targetIn(root, 'left/out/x.toml')), false)
    assert.equal(taploFormat.appliesTo?.(targetIn(root, 'empty.toml')), false)
    assert.equal(taploFormat.appliesTo?.(targetIn(root, 'messy.toml')), true)
    const only = projectOf({
      '.taplo.toml': "include = [\n  './conf/*.toml', # these\n]\n",
      'a.toml': 'a=1\n',
    })
    assert.equal(taploFormat.appliesTo?.(targetIn(only, 'a.toml')), false)
  })

  it('takes nothing for an answer that is none', () => {
    const target = targetIn(root, 'clean.toml')
    assert.deepEqual(taploLint.read(printed('', 1), target), {
      failed: 'it ended with code 1 and said nothing',
    })
    assert.deepEqual(taploLint.read(printed('', 2, "error: unexpected argument '--x'"), target), {
      failed: "error: unexpected argument '--x'",
    })
  })
})
