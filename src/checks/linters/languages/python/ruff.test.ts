import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  formatsAs,
  formatWith,
  lintsAs,
  lintWith,
  placesOf,
  printed,
  projectOf,
  skipWithoutProgram,
  targetIn,
} from '../../../../../test/support/adapter.ts'
import { ruffFix, ruffFormat, ruffLint } from './ruff.ts'

const files = {
  '.ruff.toml': 'fix = true\nexclude = ["left/out"]\n[lint]\nselect = ["D100", "E501", "F", "I"]\n',
  'clean.py': '"""A module."""\n',
  'unused.py': '"""A module."""\n\n\ndef f():\n    é = "é"; y = 1\n    return é\n',
  'broken.py': '"""A module."""\ndef f(:\n',
  'empty.py': '',
  'lines.py': '"""A module."""\r\n\r\nimport sys\r\nimport os\r\n\r\nprint( os, sys )\r\n',
  'a b/c:d [1].py': 'x = y\n',
  '-o.py': 'x = y\n',
  'left/out/x.py': 'import os\nx=y\n',
}

describe('ruff', () => {
  const root = projectOf(files)
  // covers ML-020, ML-052, ML-051, CFG-037, CFG-038
  lintsAs(ruffLint, root, {
    'clean.py': [],
    'unused.py': ['5:14 F841'],
    'broken.py': ['2:7 invalid-syntax', '3:1 invalid-syntax'],
    'empty.py': ['1:1 D100'],
    'lines.py': ['3:1 I001'],
    'a b/c:d [1].py': ['1:1 D100', '1:5 F821'],
    '-o.py': ['1:1 D100', '1:5 F821'],
    'left/out/x.py': [],
  })

  // covers ML-019
  formatsAs(ruffFix, root, {
    'lines.py': '"""A module."""\r\n\r\nimport os\r\nimport sys\r\n\r\nprint( os, sys )\r\n',
    'unused.py': files['unused.py'],
    'broken.py': files['broken.py'],
    'empty.py': '',
    'left/out/x.py': files['left/out/x.py'],
  })

  // covers ML-019
  formatsAs(ruffFormat, root, {
    'lines.py': '"""A module."""\r\n\r\nimport sys\r\nimport os\r\n\r\nprint(os, sys)\r\n',
    'unused.py': '"""A module."""\n\n\ndef f():\n    é = "é"\n    y = 1\n    return é\n',
    'broken.py': files['broken.py'],
    'empty.py': '',
    'left/out/x.py': files['left/out/x.py'],
  })

  it('says why it could not work', t => {
    if (skipWithoutProgram(t, ruffLint)) return
    const bad = projectOf({ 'ruff.toml': 'nonsense = 1\n', 'a.py': 'x = 1\n' })
    const target = targetIn(bad, 'a.py')
    assert.match(String(placesOf(lintWith(ruffLint, target))), /^ruff failed .*ruff\.toml/)
    for (const formatter of [ruffFix, ruffFormat])
      assert.match(JSON.stringify(formatWith(formatter, target)), /"failed":"ruff failed/)
  })

  const free = projectOf({ 'empty.py': '', 'pkg/__init__.py': '', 'short.py': 'x = 1\n' })
  lintsAs(ruffLint, free, { 'empty.py': ['1:1 D100'], 'pkg/__init__.py': [], 'short.py': [] })

  it('knows errors from taste', t => {
    if (skipWithoutProgram(t, ruffLint)) return
    const found = lintWith(ruffLint, targetIn(root, 'a b/c:d [1].py'))
    assert.deepEqual(
      Array.isArray(found)
        ? found.map(({ severity, message, linter }) => [severity, message, linter])
        : found,
      [
        ['warning', 'Missing docstring in public module', 'ruff'],
        ['error', 'Undefined name `y`', 'ruff'],
      ],
    )
  })

  // covers ML-060
  it('leaves a project with settings for black to black', () => {
    const wanted = (pyproject: string): boolean | undefined =>
      ruffFormat.appliesTo?.(targetIn(projectOf({ 'pyproject.toml': pyproject, 'a.py': '' }), 'a.py'))
    assert.equal(wanted('[tool.black]\nline-length = 100\n'), false)
    assert.equal(wanted('[tool.black]\n[tool.ruff.format]\n'), true)
    assert.equal(wanted('[project]\nname = "x"\n'), true)
  })

  // covers ML-071
  it('takes nothing for an answer that is none', () => {
    const target = targetIn(root, 'clean.py')
    assert.deepEqual(ruffLint.read(printed('', 0), target), {
      failed: 'it ended with code 0 and said nothing',
    })
    assert.deepEqual(ruffLint.read(printed('[]', 2, 'error: no such file'), target), {
      failed: 'error: no such file',
    })
    // Before it had a code for it.
    const old = '[{"code":null,"location":{"row":2,"column":3},"message":"SyntaxError: x"}]'
    assert.deepEqual(placesOf(ruffLint.read(printed(old, 1), target)), ['2:3 invalid-syntax'])
    const silent = printed(
      '[]',
      0,
      '\u001b[1merror\u001b[0m: Failed to parse a:1.py:2:7: Expected a parameter\n',
    )
    assert.deepEqual(placesOf(ruffLint.read(silent, target)), ['2:7 invalid-syntax'])
  })

  it('is not asked to fix where no finding has a fix', () => {
    const entry = (fix: unknown) => JSON.stringify([{ code: 'E741', message: 'm', fix }])
    const target = targetIn(root, 'clean.py')
    const isInShape = (text: string) => ruffFix.skipCheck?.isInShape(printed(text, 1), target)
    assert.deepEqual(
      [entry(null), entry({ applicability: 'safe' }), entry(undefined), '[]', 'no report'].map(isInShape),
      [true, false, false, true, false],
    )
  })
})
