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
import { vulture } from './vulture.ts'

const dead = 'def f(é, used):\n    return used\n    print()\n\n\nf(1, 2)\n'

describe('vulture', () => {
  const root = projectOf({
    'clean.py': 'print(1)\n',
    'dead.py': dead,
    'lines.py': dead.replaceAll('\n', '\r\n'),
    'a b/c:2: d (1).py': dead,
    'broken.py': 'x = 1\ndef f(:\n',
    'open.py': 'x = (1,\n',
    'empty.py': '',
  })
  lintsAs(vulture, root, {
    'clean.py': [],
    'dead.py': ['1:1 VULTURE', '3:1 VULTURE'],
    'lines.py': ['1:1 VULTURE', '3:1 VULTURE'],
    'a b/c:2: d (1).py': ['1:1 VULTURE', '3:1 VULTURE'],
    'broken.py': [],
    'open.py': [],
    'empty.py': [],
  })

  // covers ML-024, CFG-038
  it('knows the false alarms that the project lists', t => {
    if (skipWithoutProgram(t, vulture)) return
    const listed = projectOf({ 'vulture_whitelist.py': 'é\nunused\n', 'dead.py': dead })
    assert.deepEqual(placesOf(lintWith(vulture, targetIn(listed, 'dead.py'))), ['3:1 VULTURE'])
    assert.equal(vulture.appliesTo?.(targetIn(listed, 'vulture_whitelist.py')), false)
  })

  it('leaves how sure it must be to the project', t => {
    if (skipWithoutProgram(t, vulture)) return
    const sure = projectOf({
      'pyproject.toml': '[tool.vulture]\nmin_confidence = 60\n',
      'a.py': 'def never():\n    pass\n',
    })
    assert.deepEqual(placesOf(lintWith(vulture, targetIn(sure, 'a.py'))), ['1:1 VULTURE'])
  })

  it('says why it could not work', t => {
    if (skipWithoutProgram(t, vulture)) return
    assert.match(String(placesOf(lintWith(vulture, targetIn(root, 'missing.py')))), /could not be found/)
  })

  it('keeps the message whole', () => {
    const out = "x:1.py:7: unused import 'a:b' (90% confidence, 1 line)\n"
    assert.deepEqual(vulture.read(printed(out, 3), { ...targetIn(root, 'x:1.py') }), [
      {
        line: 7,
        column: 1,
        code: 'VULTURE',
        message: "unused import 'a:b' (90% confidence, 1 line)",
        linter: 'vulture',
        severity: 'warning',
      },
    ])
    assert.deepEqual(vulture.read(printed('rubbish\n', 3), targetIn(root, 'dead.py')), { failed: 'rubbish' })
  })
})
