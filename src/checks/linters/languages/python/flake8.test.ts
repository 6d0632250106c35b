import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  lintWith,
  placesOf,
  printed,
  projectOf,
  skipWithoutProgram,
  targetIn,
} from '../../../../../test/support/adapter.ts'
import { skipWithout } from '../../../../../test/support/linters.ts'
import { everyNth } from '../../../../../test/support/matrix.ts'
import { flake8, flake8Whole } from './flake8.ts'

// slow: 4 s, 4 s of CPU

const model =
  'from pydantic import BaseModel\n\n\nclass M(BaseModel):\n    é = "é"; n: int | None = Field(None)\n'

describe('flake8', () => {
  const root = projectOf({
    '.ruff.toml': '',
    '.flake8': '[flake8]\nexclude = left/out\nselect = E\nper-file-ignores =\n    calm/*: PYD\n',
    'clean.py': 'async def f():\n    await g()\n',
    'model.py': model,
    'lines.py': model.replaceAll('\n', '\r\n'),
    'a b/c:d [1].py': model,
    'calm/x.py': model,
    'left/out/x.py': model,
    'broken.py': 'async def f(:\n',
    'empty.py': '',
    'sleep.py': 'import time\n\n\nasync def f():\n    time.sleep(1)\n    return await g()\n',
  })
  // By day every second one: a start of flake8 takes half a second of CPU.
  const rows: Readonly<Record<string, readonly string[]>> = {
    'model.py': ['5:5 PYD002', '5:14 PYD001'], // covers ML-023, CFG-038
    'lines.py': ['5:5 PYD002', '5:14 PYD001'],
    'a b/c:d [1].py': ['5:5 PYD002', '5:14 PYD001'], // covers ML-059
    'clean.py': [],
    'calm/x.py': [],
    'broken.py': [],
    // Its optional rules about checkpoints stay off.
    'sleep.py': ['5:5 ASYNC251'], // covers ML-026
    'empty.py': [],
  }
  for (const [name, expected] of everyNth(Object.entries(rows), 2))
    it(`lints ${name}`, t => {
      if (skipWithout(t, 'flake8', 'flake8-pydantic', 'flake8-async')) return
      assert.deepEqual(placesOf(lintWith(flake8, targetIn(root, name))), expected)
    })

  // covers ML-023, ML-026
  it('is only asked about models and async functions', () => {
    assert.equal(flake8.appliesTo?.(targetIn(root, 'model.py')), true)
    assert.equal(flake8.appliesTo?.(targetIn(root, 'empty.py')), false)
  })

  it('does not look where the project tells it not to', () => {
    const applies = (config: string, name: string): boolean | undefined =>
      flake8.appliesTo?.(targetIn(projectOf({ '.ruff.toml': '', '.flake8': config, [name]: model }), name))
    assert.equal(flake8.appliesTo?.(targetIn(root, 'left/out/x.py')), false)
    const listed =
      '[flake8]\nextend-exclude =\n    build,\n    ./gen/*.py\nmax-line-length = 90\n[other]\nexclude = src\n'
    assert.equal(applies(listed, 'a/build/x.py'), false)
    assert.equal(applies(listed, 'gen/x.py'), false)
    assert.equal(applies(listed, 'src/x.py'), true)
  })

  // covers ML-051, ML-057, ML-059
  it('names the plugin that spoke, whatever is in the message', () => {
    const mark = '\u001f'
    const line = (...parts: readonly string[]): string => parts.join(mark)
    const out = [line('4', '9', 'PYD-002', "a: b (c) 'd'"), line('4', '1', 'ASYNC100', 'x'), 'noise'].join(
      '\n',
    )
    const found = flake8.read(printed(out, 1), targetIn(root, 'model.py'))
    assert.deepEqual(found, [
      {
        line: 4,
        column: 9,
        code: 'PYD-002',
        message: "a: b (c) 'd'",
        linter: 'pydantic',
        severity: 'warning',
      },
      { line: 4, column: 1, code: 'ASYNC100', message: 'x', linter: 'flake8-async', severity: 'warning' },
    ])
  })

  it('looks for all that a project has it look for that does not use ruff', t => {
    const own = projectOf({
      'setup.cfg': '[flake8]\nmax-line-length = 20\n',
      'a.py': 'import os\nbad = "long long long"\n',
    })
    const target = targetIn(own, 'a.py')
    assert.deepEqual([flake8.appliesTo?.(target), flake8Whole.appliesTo?.(target)], [false, true])
    assert.equal(flake8Whole.appliesTo?.(targetIn(root, 'model.py')), false)
    if (skipWithout(t, 'flake8')) return
    assert.deepEqual(placesOf(lintWith(flake8Whole, target)), ['1:1 F401', '2:21 E501'])
  })

  it('says why it could not work', t => {
    if (skipWithoutProgram(t, flake8)) return
    const bad = projectOf({ '.flake8': '[flake8]\nextend-ignore = ASYNC251\n', 'a.py': 'x = 1\n' })
    assert.match(String(placesOf(lintWith(flake8, targetIn(bad, 'a.py')))), /^ValueError: .*ASYNC251/)
  })
})
