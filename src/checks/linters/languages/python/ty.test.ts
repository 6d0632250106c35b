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
import { ty } from './ty.ts'

describe('ty', () => {
  const root = projectOf({
    'ty.toml': '[src]\nexclude = ["left/out"]\n',
    'clean.py': 'x: int = 1\n',
    'wrong.py': 'é = "é"; x: int = "s"\n',
    'broken.py': 'def f(:\n',
    'empty.py': '',
    'lines.py': 'y = 1\r\nx: int = "ü"\r\n',
    'a b/c:d [1].py': 'x: int = "s"\n',
    'left/out/x.py': 'x: int = "s"\n',
  })
  // covers ML-021, CFG-038
  lintsAs(ty, root, {
    'clean.py': [],
    'wrong.py': ['1:19 invalid-assignment'],
    'broken.py': ['1:7 invalid-syntax', '2:1 invalid-syntax'],
    'empty.py': [],
    'lines.py': ['2:10 invalid-assignment'],
    'a b/c:d [1].py': ['1:10 invalid-assignment'],
    'left/out/x.py': [],
  })

  it('says why it could not work', t => {
    if (skipWithoutProgram(t, ty)) return
    const bad = projectOf({ 'ty.toml': 'nonsense = 1\n', 'a.py': '' })
    assert.match(String(placesOf(lintWith(ty, targetIn(bad, 'a.py')))), /ty\.toml/)
    assert.equal(typeof placesOf(lintWith(ty, targetIn(root, 'missing.py'))), 'string')
  })

  it('reports what it finds in the file, not in its config', t => {
    if (skipWithoutProgram(t, ty)) return
    const odd = projectOf({ 'ty.toml': '[rules]\nno-such-rule = "error"\n', 'sub/a.py': 'x: int = ""\n' })
    assert.deepEqual(placesOf(lintWith(ty, targetIn(odd, 'sub/a.py'))), ['1:10 invalid-assignment'])
  })

  it('knows what it is sure of', () => {
    const entry = (check_name: string, severity: string) => ({
      check_name,
      severity,
      description: `${check_name}: it: says (so)`,
      location: { path: 'clean.py', positions: { begin: { line: 3, column: 13 } } },
    })
    const report = JSON.stringify([
      entry('unresolved-import', 'major'),
      entry('unresolved-attribute', 'major'),
      entry('possibly-unresolved', 'minor'),
      entry('revealed-type', 'info'),
    ])
    // covers ML-051, ML-055
    const found = ty.read(printed(report, 1), targetIn(root, 'clean.py'))
    assert.deepEqual(
      Array.isArray(found) ? found.map(({ severity, message }) => [severity, message]) : found,
      ['warning', 'error', 'warning', 'info'].map(severity => [severity, 'it: says (so)']),
    )
  })
})
