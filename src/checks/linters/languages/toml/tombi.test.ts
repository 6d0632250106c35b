import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  formatsAs,
  lintsAs,
  placesOf,
  printed,
  projectOf,
  targetIn,
} from '../../../../../test/support/adapter.ts'
import { tombiFormat, tombiLint } from './tombi.ts'

const broken = '[a\nb = \n'

describe('tombi', () => {
  const root = projectOf({
    'tombi.toml': '[files]\nexclude = ["left/out/**"]\n',
    'clean.toml': '[a]\nb = 1\n',
    'messy.toml': '[a]\nb="é"\n',
    'broken.toml': broken,
    'twice.toml': '[a]\nb = "é"\nb = 2\n',
    'empty.toml': '',
    'lines.toml': 'b=1\r\nc = 2\r\n',
    'a b/c:d [1].toml': broken,
    'left/out/x.toml': broken,
  })
  lintsAs(tombiLint, root, {
    'clean.toml': [],
    'broken.toml': ['1:3 TOML_ERROR'],
    'twice.toml': ['3:1 TOML_ERROR'],
    'empty.toml': [],
    'lines.toml': [],
    'a b/c:d [1].toml': ['1:3 TOML_ERROR'],
    'left/out/x.toml': [],
  })
  formatsAs(tombiFormat, root, {
    'clean.toml': '[a]\nb = 1\n',
    'messy.toml': '[a]\nb = "é"\n',
    'broken.toml': broken,
    'empty.toml': '',
    'lines.toml': 'b = 1\r\nc = 2\r\n',
  })

  it('leaves out what its config leaves out', () => {
    assert.equal(tombiFormat.appliesTo?.(targetIn(root, 'left/out/x.toml')), false)
    assert.equal(tombiFormat.appliesTo?.(targetIn(root, 'messy.toml')), true)
    assert.equal(tombiLint.appliesTo?.(targetIn(root, '/elsewhere/a.toml')), false)
  })

  it('reads errors and warnings, whatever is in the path', () => {
    const out = '  Error: expected a: b\n    at a b/c:1:2.toml:1:3\nWarning: old\n    at x.toml:4:5\n'
    const target = targetIn(root, 'clean.toml')
    assert.deepEqual(placesOf(tombiLint.read(printed('', 1, out), target)), [
      '1:3 TOML_ERROR',
      '4:5 TOML_WARNING',
    ])
    assert.deepEqual(tombiLint.read(printed('', 1, 'Error: "x" file not found\n1 file failed'), target), {
      failed: 'Error: "x" file not found 1 file failed',
    })
  })
})
