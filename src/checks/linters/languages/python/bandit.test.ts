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
import { bandit } from './bandit.ts'

// slow: 4 s, 4 s of CPU

const risky = 'é = "é"; assert é\nx = eval("1")\n'

describe('bandit', () => {
  const root = projectOf({
    'clean.py': 'print(1)\n',
    'risky.py': risky,
    'lines.py': risky.replaceAll('\n', '\r\n'),
    'a b/c:d [1].py': risky,
    'broken.py': 'def f(:\n',
    'empty.py': '',
  })
  lintsAs(bandit, root, {
    'clean.py': [],
    'risky.py': ['1:10 B101', '2:5 B307'],
    'lines.py': ['1:10 B101', '2:5 B307'],
    'a b/c:d [1].py': ['1:10 B101', '2:5 B307'],
    'broken.py': [],
    'empty.py': [],
  })

  // covers ML-025, CFG-037, CFG-038
  it('reads the settings of the project', t => {
    if (skipWithoutProgram(t, bandit)) return
    const calm = projectOf({
      'pyproject.toml': '[tool.bandit]\nskips = ["B101"]\nexclude_dirs = ["gen"]\n',
      'a.py': risky,
      'gen/a.py': risky,
    })
    assert.deepEqual(placesOf(lintWith(bandit, targetIn(calm, 'a.py'))), ['2:5 B307'])
    assert.deepEqual(placesOf(lintWith(bandit, targetIn(calm, 'gen/a.py'))), [])
  })

  // covers ML-028, CFG-015
  it('leaves out what the config excludes, from the root', () => {
    const applies = (name: string, ...exclusions: readonly string[]): boolean | undefined =>
      bandit.appliesTo?.(targetIn(root, name, { exclusions }))
    assert.equal(applies('tests/unit/test_a.py', 'tests/'), false)
    assert.equal(applies('tests/unit/test_a.py', './tests/*'), false)
    assert.equal(applies('tests/test_a.py', 'tests'), false)
    assert.equal(applies('src/test_a.py', '**/test_*.py'), false)
    assert.equal(applies(`${root}/tests/a.py`, 'tests/'), false)
    assert.equal(applies('src/tests.py', 'tests/', 'tests'), true)
    assert.equal(applies('src/tests/a.py', 'tests/'), true)
    assert.equal(applies('/elsewhere/tests/a.py', 'tests/'), true)
    assert.equal(applies('a.py', '', '/'), true)
  })

  it('says why it could not work', t => {
    if (skipWithoutProgram(t, bandit)) return
    assert.equal(placesOf(lintWith(bandit, targetIn(root, 'missing.py'))), 'No such file or directory')
    const bad = projectOf({ 'pyproject.toml': '[tool.bandit]\nskips = [\n', 'a.py': '' })
    assert.equal(typeof placesOf(lintWith(bandit, targetIn(bad, 'a.py'))), 'string')
  })

  it('does without a column', () => {
    const old = JSON.stringify({
      errors: [],
      results: [{ test_id: 'B404', line_number: 2, col_offset: null, issue_text: 'x' }],
    })
    assert.deepEqual(placesOf(bandit.read(printed(old, 1), targetIn(root, 'risky.py'))), ['2:1 B404'])
  })
})
